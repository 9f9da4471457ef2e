import samples from 'shared-api/samples';
import type { CallName, FakeAnswers } from './call-types';

/** The calls of the contract by name. */
const names = Object.keys(samples) as CallName[];

/**
 * A successful answer to every call, with nothing in it but what the contract says: for a page that is to show
 * something, whatever it asks.
 */
export const contractAnswers = samples as unknown as FakeAnswers;

/** The same answer, or none, to every call. */
export function everyCall(answer: () => Response | Promise<Response>): FakeAnswers {
  return Object.fromEntries(names.map((name) => [name, answer]));
}
