// The operator: HTTP interface and command line, the mail reader, the demonstration data. Exports the names that other
// wings use.
export { startMailReader } from './mail-reader/reader';
export { plantSeeds } from './seeds/seed';
export { SEEDS } from './seeds';
export { readSiteTexts, type SiteTexts } from './support/site-texts';
export { warnOfMissingPeople } from './operator/missing-people';
export { closeBooks, inBooksProcess } from './books/books-process';
export { paymentText } from './operator/payment-text';
