/** Timeouts for the steps of loading a remote: its entry, and then the rest of the page. */
interface Timeouts {
  readonly stepMs: number;
}

const RELEASED: Timeouts = { stepMs: 10_000 };

/** With `npm run dev` a remote is compiled on first request, which takes time. */
const WORKED_ON: Timeouts = { stepMs: 180_000 };

/** In ms, counted from the request of the step. */
export const TIMEOUTS = process.env['NODE_ENV'] === 'development' ? WORKED_ON : RELEASED;
