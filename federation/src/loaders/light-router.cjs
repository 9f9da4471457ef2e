'use strict';

/**
 * Lets the minifier drop what nobody takes of React Router: its links and forms are made by calls, and named by assignments,
 * that could do anything for all the minifier knows (1.5 kB gzip of the host's first download, with what hangs on them).
 *
 * @param {string} source the router's production build
 */
module.exports = (source) =>
  source.replace(/^(var \w+ = )(?=React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ ').replace(/^[A-Z]\w*\.displayName = "\w+";$/gm, '');
