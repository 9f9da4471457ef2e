export { type AccountChoice, AS_SUBMITTED, choicesOf, proposedAccount, withSubmitted } from './account-choice';
export { cautionTitle } from './account-caution-notice';
export { AccountNotes } from './account-notes';
export { refreshAccounts, usePaymentProof } from './use-payment-proof';
export { useChooseWhenListed } from './use-choose-when-listed';
