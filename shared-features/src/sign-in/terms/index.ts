export { TermsAgreementDialog } from './terms-agreement-dialog';
export { TermsChanges } from './terms-changes';
export { effectiveText, termsSectionId } from './terms-words';
export { TermsText } from './terms-text';
