// Of Preact what the pages use.
export { Component, Fragment, createContext, createRef, h, render } from "preact";
export { useContext, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from "preact/hooks";
