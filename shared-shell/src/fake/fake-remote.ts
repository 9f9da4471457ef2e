import type { FakeAnswers } from 'shared-auth/testing';

/** What a remote says of itself so that it runs without a server (`src/fake`). */
export interface FakeRemote {
  /** What the API answers to it; where nothing is said, samples made from the contract. */
  readonly answers: FakeAnswers;
  /**
   * Its main screens, as somebody who works on them would open them: the start page lists them, and a test opens each.
   */
  readonly screens: readonly FakeScreen[];
}

/** One screen with something on it. */
interface FakeScreen {
  /** Address, with something in each placeholder. */
  readonly at: string;
  /** A text that is on it as soon as it has its data. */
  readonly shows: string;
}
