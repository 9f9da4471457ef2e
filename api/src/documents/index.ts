// Received invoices as documents: files, their readings, the invoices, drafts, duplicates, counts of tabs, exports, and
// pre-registrations by systems. Exports the names that other wings use.
export { deleteDraftsOf } from './drafts/delete-drafts-of';
export { createDraftRows } from './drafts/draft-rows';
export { type ArchiveEntry, archiveStream } from './exports/archive';
export { streamAccepted } from './files/read-accepted';
export { findDuplicates } from './duplicates/duplicate.service';
export { type FileRow, findStoredFiles, toInvoiceFile } from './files/file.repository';
export { shownAddress, shownForm, withOpened } from './files/shown-form';
export { createFileService } from './files/file.service';
export { holdWaiting, notWaiting } from './pre-registrations/hold-waiting';
export {
  findPreRegistration,
  isInState,
  isOfSubmitter,
  kindOf,
  lockPreRegistration,
  lockWaitingOf,
  type Submitter,
  type PreRegistrationRow,
  stateAt,
  updateWaiting,
} from './pre-registrations/pre-registration.repository';
export { createReadingJobs } from './readings/reading.jobs';
export { fieldsOf, readingOf } from './readings/reading.service';
export { changesBetween, type FieldChange, logChanges } from './received-invoice-logs/log-changes';
export {
  type Checked,
  checkFiles,
  type DocumentFields,
  unknownFiles,
} from './received-invoices/received-invoice-checks';
export { filesOf, insertReceivedInvoice } from './received-invoices/received-invoice.repository';
export {
  createReceivedInvoice,
  newDocumentFailures,
  requireReceivedInvoice,
  writeDocument,
} from './received-invoices/received-invoice.service';
export {
  lockReceivedInvoice,
  lockReceivedInvoiceOf,
  paymentsSoFar,
  type ReceivedInvoiceRow,
} from './received-invoices/submit.repository';
export { readTabCounts } from './tab-counts/tab-count.repository';
