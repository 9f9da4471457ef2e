import type { ErrorBody } from 'shared-api/types';
import type { CallName, FakeAnswers, FakeCall } from './call-types';

const SERVED_BASE = '/api/v2';

/** Replaces `fetch` with these answers and records the calls. A call without an answer fails like a network error. */
export function fakeApi(answers: FakeAnswers): { readonly calls: readonly FakeCall[] } {
  const calls: FakeCall[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(String(input), init);
    const answer = await fakeAnswer(answers, request, (call) => calls.push(call));
    if (answer === null) throw new TypeError(`No answer for ${request.method} ${request.url}`);
    return answer;
  };
  return { calls };
}

/**
 * Returns the stand-in answer to a request; null if there is none.
 *
 * @param note called with the call before it is answered
 */
export async function fakeAnswer(
  answers: FakeAnswers,
  request: Request,
  note: (call: FakeCall) => void = () => undefined,
): Promise<Response | null> {
  const name = nameOf(request, Object.keys(answers) as CallName[]);
  if (name === undefined) return null;
  const call = await callOf(request, name);
  note(call);
  const given = answers[name] as unknown;
  const answer = (typeof given === 'function' ? await given(call) : given) as unknown;
  if (answer instanceof Response) return answer.clone();
  return answer === null ? new Response(null, { status: 204 }) : Response.json(answer);
}

/** Returns an error response of the API with a Japanese message. */
export function refusal(httpStatus: number, body: Partial<ErrorBody> & Pick<ErrorBody, 'message'>): Response {
  return Response.json({ status: httpStatus, errors: [], request_id: 'test-request', ...body }, { status: httpStatus });
}

function nameOf(request: Request, names: readonly CallName[]): CallName | undefined {
  const { pathname } = new URL(request.url);
  // Paths without placeholders come first: /invoices/commission before /invoices/{id}.
  return [...names]
    .sort((a, b) => a.split('{').length - b.split('{').length)
    .find((name) => name.startsWith(`${request.method.toLowerCase()} `) && patternOf(name).test(pathname));
}

async function callOf(request: Request, name: CallName): Promise<FakeCall> {
  const { pathname, searchParams } = new URL(request.url);
  const text = await request.text();
  return {
    name,
    params: { ...patternOf(name).exec(pathname)?.groups },
    query: searchParams,
    headers: request.headers,
    body: text === '' ? null : JSON.parse(text),
  };
}

function patternOf(name: CallName): RegExp {
  const path = name.slice(name.indexOf(' ') + 1);
  return new RegExp(`^${SERVED_BASE}${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}
