import{a,b,c,d,e}from"../shared-WVWCCV72.js";import"../shared-O4COLGC5.js";export{a as GOODS,c as combined,b as commitment,d as seatOrder,e as verify};
