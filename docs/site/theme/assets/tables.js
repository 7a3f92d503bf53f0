/** Tables that are wider than the page scroll; this lets the keyboard reach and scroll them (WCAG 2.1.1). */
"use strict";

(() => {
  function update() {
    for (const wrap of document.querySelectorAll(".md-typeset__scrollwrap")) {
      if (wrap.scrollWidth > wrap.clientWidth) wrap.setAttribute("tabindex", "0");
      else wrap.removeAttribute("tabindex");
    }
  }
  addEventListener("load", update); // the theme has made them by then
  addEventListener("resize", update);
})();
