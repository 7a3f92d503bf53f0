import{a}from"../shared-O4COLGC5.js";export{a as sha256};
