// Sample records and answers of the contract, without any tool of tests: for tests, and for remotes that run without a
// server.
export { bankAnswers } from '../bank-answers';
export { makeCodeSession } from '../code-session';
export {
  collectionsAnswer,
  makeBuyerAccount,
  makeCollection,
  makeCollectionChange,
  makeCollectionDraft,
  makeCollectionSummary,
} from '../collection';
export { ATTEMPT_ID, makeCard, makeCommission, paymentAnswers } from '../payment-answers';
export {
  makeCollectionPreRegistration,
  makePreRegisteredCollection,
  makePreRegisteredPayment,
  makePreRegistration,
  makeSystem,
} from '../pre-registration';
export {
  makeChange,
  makeDoubtfulReading,
  makeFile,
  makePayment,
  makeReading,
  makeReceivedInvoice,
  makeSummary,
  makeSupplier,
  makeSupplierDetail,
  makeTerms,
  supplierPage,
} from '../records';
export { hokuriku, hokurikuDetail, requestAnswers, requestMail } from '../request';
export { makePaidRequest, makePaymentRequest, makeRequestedPayment } from '../requested-payment';
export { makeSiteText } from '../site-text';
export { changedAccount, makeCaution, makeListedAccount, makeSupplierAccount, otherAccount } from '../supplier-account';
