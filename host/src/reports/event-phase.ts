/**
 * At which step something went wrong: few fixed words, which `docs/survival.md` explains.
 *
 * - of the shell: `registry` (registry or configuration), `runtime` and `promise` (what nobody caught), `csp`
 * - of a remote, in the order in which it is loaded: `range` (does not fit this shell), `entry` (its script did not
 *   come), `evaluate` (it came and failed), `chunk` and `style` (a script or style sheet of a page), `page` (what the
 *   page is made of), `render` (the page failed while it was shown)
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
