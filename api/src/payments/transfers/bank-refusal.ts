/** The bank refuses a file as a whole, and transfers nothing of it. The message says why, in Japanese. */
export class BankRefusal extends Error {
  override readonly name = 'BankRefusal';
}
