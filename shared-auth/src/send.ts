import { API_BASE } from 'shared-api/client';
import type { ClientEvent } from 'shared-api/types';
import { forgetFirstCalls, SERVED_BASE, sessionHeaders, takeFirstCall } from './first-calls';
import { forgetAnswers } from './kept-answers';
import type { Tokens } from './tokens';

/**
 * Sends one request. `/api/v1` becomes `/api/v2` (docs/specification.md 7). A call that the document has started is not
 * sent again; its answer is returned. A write drops the answers that it may change: those of started calls, and those
 * kept for a reload.
 */
export async function sendToApi(request: Request, tokens: Tokens | null): Promise<Response> {
  const url = served(request.url);
  if (request.method === 'GET') {
    const started = takeFirstCall(url, tokens);
    if (started !== undefined) return started;
  } else {
    forgetFirstCalls();
    // A renewal of the tokens, which is sent without a session, changes nothing that is shown.
    if (tokens !== null) forgetAnswers();
  }
  const headers = new Headers(request.headers);
  headers.set('traceparent', traceParent());
  const proof = await proofFor(request.method, url);
  if (proof !== null) headers.set(PROOF_HEADER, proof);
  for (const [name, value] of Object.entries(tokens === null ? {} : sessionHeaders(tokens))) headers.set(name, value);
  // Read, not passed on: a Request handed over as it is makes its body a stream, which browsers refuse over HTTP/1.
  const body = request.method === 'GET' ? undefined : await request.blob();
  return fetch(url, {
    method: request.method,
    headers,
    body: body?.size ? body : undefined,
    signal: request.signal,
    keepalive: request.keepalive,
  });
}

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Names a call in traces (W3C Trace Context), so that the servers' work for it follows it. */
const traceParent = (): string => `00-${randomHex(16)}-${randomHex(8)}-01`;

/** Header of the proof that this browser has its key (`possession.ts`). */
const PROOF_HEADER = 'DPoP';

/** Calls that begin a session, or renew it. The session is bound to the browser's key. */
const OF_SESSIONS =
  /^\/(login(_2auth|\/passkey)?|users\/(certification|corporation|sole_proprietor|token|companies\/\d+\/session)|invitations\/(acceptance|joining))$/;

/** How far the server's clock is ahead of this browser's, in ms, once the server has refused a proof's time. */
let aheadMs = 0;

/** Sets the time of further proofs by the server's. */
export async function learnServerTime(): Promise<void> {
  const response = await fetch(served(`${window.location.origin}${API_BASE}/system/time`));
  const { now } = (await response.json()) as { readonly now: string };
  aheadMs = Date.parse(now) - Date.now();
}

/** Downloads the code for what the browser stores of the session. */
export const loadKept = () => import(/* webpackChunkName: "kept-in-browser" */ './kept-in-browser');

/** Only these calls need the code that makes proofs, so the first screen does not wait for it. */
async function proofFor(method: string, url: URL): Promise<string | null> {
  if (method !== 'POST' || !OF_SESSIONS.test(url.pathname.slice(SERVED_BASE.length))) return null;
  return (await loadKept()).possessionProof(method, url, Date.now() + aheadMs);
}

/**
 * Reports the browser's events, without the session. One step, so that it is also sent while the page unloads. Never
 * fails: lost reports are not repeated.
 */
export function sendClientEvents(events: readonly ClientEvent[]): void {
  const headers = { 'Content-Type': 'application/json' };
  const url = served(`${window.location.origin}${API_BASE}/client_events`);
  fetch(url, { method: 'POST', headers, body: JSON.stringify({ events }), keepalive: true }).catch(() => undefined);
}

function served(address: string): URL {
  const url = new URL(address);
  if (url.pathname.startsWith(`${API_BASE}/`)) url.pathname = SERVED_BASE + url.pathname.slice(API_BASE.length);
  return url;
}
