import type { Fault } from './refusal';

/** Timeout of a server, in ms. */
const LIMIT_MS = 10_000;

/** The answer of a server. */
export interface Answer {
  readonly address: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/**
 * Fetches a file as a page of the shell would.
 *
 * @param origin of the shell's pages
 * @returns any answer, or the fault that there was none
 */
export async function ask(address: string, origin: string): Promise<Answer | Fault> {
  try {
    const response = await fetch(address, {
      headers: { origin, accept: '*/*' },
      redirect: 'manual',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    return {
      address,
      status: response.status,
      headers: response.headers,
      body: Buffer.from(await response.arrayBuffer()),
    };
  } catch (error) {
    return { code: 'unreachable', text: `${address} does not answer (${causeOf(error)})` };
  }
}

export function isAnswer(result: Answer | Fault): result is Answer {
  return 'status' in result;
}

/** Returns the system's error code behind fetch's error, which only says that it failed. */
function causeOf(error: unknown): string {
  const { cause, message } = error as Error & {
    readonly cause?: { readonly code?: string; readonly message?: string };
  };
  return cause?.code ?? cause?.message ?? message;
}
