export { type AccountChoice, AS_SUBMITTED, choicesOf, withSubmitted } from './account-choice';
export { AccountNotes } from './account-notes';
export { refreshAccounts, useAccountProof } from './use-account-proof';
