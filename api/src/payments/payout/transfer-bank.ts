/** Refusal of a whole file by the bank, which transfers nothing of it. The message is the reason, in Japanese. */
export class BankRefusal extends Error {
  override readonly name = 'BankRefusal';
}

/** Files returned by a bank. */
interface BankAnswer {
  /** Result files, oldest first, including those of earlier calls. */
  readonly results: readonly Buffer[];
  /** Whether no more results of this file will come. */
  readonly isFinal: boolean;
}

/**
 * A bank that takes files by itself. A real one speaks the bank's protocol: it sends the file once, however often it is
 * called, and fetches result files in the layout of `zengin-result.ts`.
 */
export interface TransferBank {
  /** Whether it transfers on Saturdays, Sundays and holidays too. */
  readonly isOpenDaily: boolean;
  /**
   * Gives a released file to the bank and returns the bank's answers so far. May be repeated at any time: the content
   * identifies the file.
   * @param file content, and 取組日 as 'YYYY-MM-DD' in Japan
   * @param today 'YYYY-MM-DD' in Japan
   * @throws BankRefusal
   */
  exchange(file: { readonly content: Buffer; readonly transferDate: string }, today: string): Promise<BankAnswer>;
}
