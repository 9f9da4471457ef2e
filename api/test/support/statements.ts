import { accountOfHeader } from '../../src/payments/payout/zengin-file';

export { KUMIMODOSHI, type StatementLine, statementOf } from '../../src/payments/payout/testing/statements';

/** Returns the account that a file of transfers leaves, as `statementOf` takes it. */
export const accountOf = ({ content }: { readonly content: Buffer }): string =>
  accountOfHeader(content.toString('latin1'));
