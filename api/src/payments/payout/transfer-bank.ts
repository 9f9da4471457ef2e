/** The bank refuses a file as a whole, and transfers nothing of it. The message says why, in Japanese. */
export class BankRefusal extends Error {
  override readonly name = 'BankRefusal';
}

/** Files that a bank has given back. */
interface BankAnswer {
  /** Result files, oldest first. Repeats those of earlier calls. */
  readonly results: readonly Buffer[];
  /** Whether nothing more will come of this file. */
  readonly isFinal: boolean;
}

/**
 * A bank that takes files of transfers by itself. A real one speaks the protocol of the bank: it sends the file, once
 * however often it is called, and fetches result files in the layout of `zengin-result.ts`.
 */
export interface TransferBank {
  /** Whether it transfers on Saturdays, Sundays and holidays too. */
  readonly isOpenDaily: boolean;
  /**
   * Gives a released file to the bank and returns what the bank has given back. May be repeated at any time: the
   * content identifies the file.
   * @param file content, and 取組日 as 'YYYY-MM-DD' in Japan
   * @param today 'YYYY-MM-DD' in Japan
   * @throws BankRefusal
   */
  exchange(file: { readonly content: Buffer; readonly transferDate: string }, today: string): Promise<BankAnswer>;
}
