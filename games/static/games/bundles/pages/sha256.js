import{a}from"../shared-HAIFUKBU.js";export{a as sha256};
