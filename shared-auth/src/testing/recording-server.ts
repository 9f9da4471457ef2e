import type { TokenResponse } from 'shared-api/types';

/** Returns the body of a token call. */
export function tokenBody(mark: string): TokenResponse {
  return { access_token: `access-${mark}`, id_token: `id-${mark}`, refresh_token: `refresh-${mark}` };
}

interface Call {
  readonly path: string;
  readonly authorization: string | null;
  readonly accessToken: string | null;
  readonly idempotencyKey: string | null;
  readonly traceparent: string | null;
  readonly contentType: string | null;
  readonly body: unknown;
}

/** Replaces `fetch` with a server and records its calls. */
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
      traceparent: request.headers.get('traceparent'),
      contentType: request.headers.get('Content-Type'),
      body: text === '' ? null : JSON.parse(text),
    };
    calls.push(call);
    return answer(call, request.signal);
  };
  return { calls };
}

/** Returns the 401 that triggers a renewal. */
export function expired(): Response {
  return refused(401, 'expired_access_token');
}

/** Returns any other error response of the API. */
export function refused(httpStatus: number, status: string, message = 'だめです。'): Response {
  return Response.json({ status, message, errors: [], request_id: 'r1' }, { status: httpStatus });
}
