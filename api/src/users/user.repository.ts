/** E-mail addresses are compared and kept in half-width lower case. */
export const normalizeEmail = (address: string): string => address.normalize('NFKC').trim().toLowerCase();
