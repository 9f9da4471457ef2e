/** Whose account is entered: a supplier's, which the invoice names, or the buyer's own. */
export type AccountOwner = 'supplier' | 'self';

/** How the parts of the form speak of an account: what the holder is compared with, and what it is proposed from. */
export const ACCOUNT_WORDS: Readonly<Record<AccountOwner, { readonly document: string; readonly name: string }>> = {
  supplier: { document: '請求書', name: '取引先名' },
  self: { document: '通帳', name: '会社名' },
};
