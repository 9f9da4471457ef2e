/**
 * Step at which something failed, explained in `docs/survival.md`.
 *
 * - of the shell: `registry` (registry or configuration), `runtime` and `promise` (uncaught errors), `csp`
 * - of a remote, in the order of loading: `range` (does not fit this shell), `entry` (its script failed to load),
 *   `evaluate` (the script threw), `chunk` and `style` (a script or style sheet of a page), `page` (the page's code),
 *   `render` (the page threw while it was shown)
 */
export const EVENT_PHASES = [
  'registry',
  'range',
  'entry',
  'evaluate',
  'chunk',
  'style',
  'page',
  'render',
  'runtime',
  'promise',
  'csp',
] as const;

export type EventPhase = (typeof EVENT_PHASES)[number];
