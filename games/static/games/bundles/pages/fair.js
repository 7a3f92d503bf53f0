import{a,b,c,d,e}from"../shared-3TBNOL2R.js";import"../shared-O4COLGC5.js";export{a as GOODS,c as combined,b as commitment,d as seatOrder,e as verify};
