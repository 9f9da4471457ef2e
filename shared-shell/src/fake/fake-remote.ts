import type { FakeAnswers } from 'shared-auth/testing';

/** Samples that let a remote run without a server (`src/fake`). */
export interface FakeRemote {
  /** Answers of the API. Calls without one get samples made from the contract. */
  readonly answers: FakeAnswers;
  /** Main screens with sample data. The start page lists them, and a test opens each. */
  readonly screens: readonly FakeScreen[];
}

/** Screen with sample data. */
interface FakeScreen {
  /** Address with a value for each placeholder. */
  readonly at: string;
  /** Text that is on the screen once its data are loaded. */
  readonly shows: string;
}
