import type { TokenResponse } from 'shared-api/types';

/** What the token calls answer with. */
export function tokenBody(mark: string): TokenResponse {
  return { access_token: `access-${mark}`, id_token: `id-${mark}`, refresh_token: `refresh-${mark}` };
}

interface Call {
  readonly path: string;
  readonly authorization: string | null;
  readonly accessToken: string | null;
  readonly idempotencyKey: string | null;
  readonly body: unknown;
}

/** Puts a server behind `fetch` and records what it is asked. */
export function recordingServer(answer: (call: Call, signal: AbortSignal) => Response | Promise<Response>): {
  readonly calls: readonly Call[];
} {
  const calls: Call[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(String(input), init);
    const text = await request.text();
    const call: Call = {
      path: new URL(request.url).pathname,
      authorization: request.headers.get('Authorization'),
      accessToken: request.headers.get('access-token'),
      idempotencyKey: request.headers.get('Idempotency-Key'),
      body: text === '' ? null : JSON.parse(text),
    };
    calls.push(call);
    return answer(call, request.signal);
  };
  return { calls };
}

/** The 401 that a renewal mends. */
export function expired(): Response {
  return refused(401, 'expired_access_token');
}

/** Any other refusal of the API. */
export function refused(httpStatus: number, status: string, message = 'だめです。'): Response {
  return Response.json({ status, message, errors: [], request_id: 'r1' }, { status: httpStatus });
}
