import{a,b,c,d,e}from"../shared-TPUK7KI4.js";import"../shared-HAIFUKBU.js";export{a as GOODS,c as combined,b as commitment,d as seatOrder,e as verify};
