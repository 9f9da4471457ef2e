/** Form of an address that the database accepts (`operators_email`). */
const FORM = /^[a-z0-9_-]+(\.[a-z0-9_-]+)*@[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** Says what an address has to be, in Japanese. */
export const EMAIL_FORM =
  '本人のメールアドレスを指定してください（例: tanaka@company.example）。1人につき1つのアドレスを使います。「+」の付いたアドレスは使えません。';

/**
 * Returns the address by which a person is known, in half width and lower case; null if it has another form. A suffix
 * after + is refused, because it makes many addresses of one.
 */
export function personEmail(text: string): string | null {
  const email = text.normalize('NFKC').trim().toLowerCase();
  return email.length <= 254 && FORM.test(email) ? email : null;
}
