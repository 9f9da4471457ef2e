// Received invoices as documents: files, their readings, the invoices, drafts, duplicates, counts of tabs, exports, and
// pre-registrations by systems. Exports the names that other wings use.
export { deleteDraftsOf } from './drafts/delete-drafts-of';
export { createDraftRows } from './drafts/draft-rows';
export { draftFor } from './drafts/draft.service';
export { type ArchiveEntry, archiveStream } from './exports/archive';
export { documentEntries } from './exports/archive.service';
export { listDuplicates } from './duplicates/duplicate.service';
export { type FileRow, listStoredFiles, toInvoiceFile } from './files/file.repository';
export { shownAddress, shownForm } from './files/shown-form';
export { createFileService } from './uploads/file.service';
export { holdWaiting, notWaiting } from './pre-registrations/hold-waiting';
export {
  isInState,
  kindOf,
  lockPreRegistration,
  type PreRegistrationRow,
  stateAt,
} from './pre-registrations/pre-registration.repository';
export { fieldsOf, readingOf } from './readings/reading.service';
export { changesBetween, type FieldChange, logChanges } from './invoice-record/log-changes';
export type { DocumentFields } from './invoice-record/received-invoice-checks';
export { type Checked, checkFiles, unknownFiles } from './files/check-files';
export { filesOf, insertReceivedInvoice } from './invoice-record/received-invoice.repository';
export {
  createReceivedInvoice,
  newDocumentFailures,
  requireReceivedInvoice,
  writeDocument,
} from './invoice-record/received-invoice.service';
export {
  lockReceivedInvoice,
  lockReceivedInvoiceOf,
  paymentsSoFar,
  type ReceivedInvoiceRow,
} from './invoice-record/submit.repository';
export { readTabCounts } from './tab-counts/tab-count.repository';
