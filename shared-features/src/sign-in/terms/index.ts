export { TermsAgreementDialog } from './terms-agreement-dialog';
export { TermsChanges, effectiveText, termsSectionId, TermsText } from './terms-text';
