/** How long the shell waits for a remote: a try as a whole, and a script of it. */
interface Patience {
  readonly remoteMs: number;
  readonly scriptMs: number;
}

const RELEASED: Patience = { remoteMs: 10_000, scriptMs: 20_000 };

/** With `npm run dev` a remote is compiled when it is first asked for, which takes its time. */
const WORKED_ON: Patience = { remoteMs: 180_000, scriptMs: 180_000 };

/** In ms. The limits count from when the remote is asked for. */
export const PATIENCE = process.env['NODE_ENV'] === 'development' ? WORKED_ON : RELEASED;
