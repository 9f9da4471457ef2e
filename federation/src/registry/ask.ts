import type { Fault } from './refusal';

/** A server that says nothing for this long does not answer. */
const LIMIT_MS = 10_000;

/** What a server answered. */
export interface Answer {
  readonly address: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/**
 * Asks for a file as a page of the shell would.
 *
 * @param origin of the shell's pages
 * @returns the answer, whatever it is, or the fault that there was none
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

/** The system's own word behind fetch's, which only says that it failed. */
function causeOf(error: unknown): string {
  const { cause, message } = error as Error & {
    readonly cause?: { readonly code?: string; readonly message?: string };
  };
  return cause?.code ?? cause?.message ?? message;
}
