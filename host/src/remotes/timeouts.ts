/** How long the shell waits for a step of loading a remote: its entry, and again what of the page comes after it. */
interface Timeouts {
  readonly stepMs: number;
}

const RELEASED: Timeouts = { stepMs: 10_000 };

/** With `npm run dev` a remote is compiled when it is first asked for, which takes its time. */
const WORKED_ON: Timeouts = { stepMs: 180_000 };

/** In ms. The limits count from when the step is asked for. */
export const TIMEOUTS = process.env['NODE_ENV'] === 'development' ? WORKED_ON : RELEASED;
