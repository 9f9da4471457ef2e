import samples from 'shared-api/samples';
import type { CallName, FakeAnswers } from './call-types';

/** The calls of the contract by name. */
const names = Object.keys(samples) as CallName[];

/**
 * Successful answer to every call, with only the contract's samples. For a page that must render whatever it requests.
 */
export const contractAnswers = samples as unknown as FakeAnswers;

/** Returns the same answer, or none, for every call. */
export function everyCall(answer: () => Response | Promise<Response>): FakeAnswers {
  return Object.fromEntries(names.map((name) => [name, answer]));
}
