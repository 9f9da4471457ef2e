// Sample records and answers of the contract, without any tool of tests: for tests, and for remotes that run without a server.
export { bankAnswers } from '../testing/bank-answers';
export { makeCodeSession } from '../testing/code-session';
export { collectionsAnswer, makeBuyerAccount, makeCollection, makeCollectionChange, makeCollectionDraft, makeCollectionSummary } from '../testing/collection';
export { ATTEMPT_ID, makeCard, makeCommission, paymentAnswers } from '../testing/payment-answers';
export { makeCollectionPreRegistration, makeLodgedCollection, makeLodgedPayment, makePreRegistration, makeSystem } from '../testing/pre-registration';
export { makeChange, makeDoubtfulReading, makeFile, makePayment, makeReading, makeReceivedInvoice, makeSummary, makeSupplier, makeSupplierDetail, makeTerms, supplierPage } from '../testing/records';
export { hokuriku, hokurikuDetail, requestAnswers, requestMail } from '../testing/request';
export { makePaidRequest, makePaymentRequest, makeRequestedPayment } from '../testing/requested-payment';
export { changedAccount, makeCaution, makeListedAccount, makeSupplierAccount, otherAccount } from '../testing/supplier-account';
