import type { Tokens } from './tokens';

/** Base path of the version that the server serves. */
export const SERVED_BASE = '/api/v2';

/** Returns the headers of a signed-in request: the id token as `Authorization`, and the access token beside it. */
export const sessionHeaders = ({ idToken, accessToken }: Tokens): Record<string, string> => ({
  Authorization: idToken,
  'access-token': accessToken,
});

/** Time for which an answer that nobody has taken may still be used, in ms: the longest start of a slow page. */
const KEPT_MS = 30_000;

/** GET call that the document has started before the code of its page was there. */
interface StartedCall {
  readonly accessToken: string;
  /** When it was started, in ms since the document began. */
  readonly at: number;
  readonly answer: Promise<Response>;
}

declare global {
  /** Started calls by address. Global, because another script than the shell's starts them. */
  var startedCalls: Map<string, StartedCall> | undefined;
}

/** Returns path and query of an address, the query in a fixed order. */
function keyOf({ pathname, search }: URL): string {
  const query = new URLSearchParams(search);
  query.sort();
  return `${pathname}?${query}`;
}

/** Starts a GET call, for {@link takeFirstCall}. */
export function startFirstCall(url: URL, tokens: Tokens): void {
  const answer = fetch(url, { headers: sessionHeaders(tokens) });
  // The consumer of the answer handles a failure.
  answer.catch(() => undefined);
  globalThis.startedCalls ??= new Map();
  globalThis.startedCalls.set(keyOf(url), { accessToken: tokens.accessToken, at: performance.now(), answer });
}

/** Returns the answer of a started call once; undefined if there is none of this session, or it is too old. */
export function takeFirstCall(url: URL, tokens: Tokens | null): Promise<Response> | undefined {
  const key = keyOf(url);
  const call = globalThis.startedCalls?.get(key);
  globalThis.startedCalls?.delete(key);
  if (call === undefined || call.accessToken !== tokens?.accessToken) return undefined;
  return performance.now() - call.at < KEPT_MS ? call.answer : undefined;
}

/** Drops all answers that nobody has taken: a write may change them. */
export function forgetFirstCalls(): void {
  globalThis.startedCalls?.clear();
}
