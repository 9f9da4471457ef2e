import { accountOfHeader } from '../../src/payments/transfers/zengin-file';

export { KUMIMODOSHI, type StatementLine, statementOf } from '../../src/payments/transfers/testing/statements';

/** Returns the account that a file of transfers leaves, as `statementOf` takes it. */
export const accountOf = ({ content }: { readonly content: Buffer }): string =>
  accountOfHeader(content.toString('latin1'));
