import { readEInvoiceSheet } from './documents/e-invoices/e-invoice-sheet';
import { checkContent } from './documents/files/check-content';
import { readArchive } from './documents/waiting-documents/read-archive';
import { readMail } from './documents/mail-parsing/read-mail';
import { readSettlementReport } from './payments/after/settlements/read-report';
import { readBankResult } from './payments/payout/read-result';
import { answerApart } from './platform/parsing/answer-apart';
import { readImportBody } from './platform/parsing/import-body';
import { readImportFile } from './suppliers/supplier-import-table';

// Each thread of `parseApart` runs this file. It has no settings, no database and no secrets: bytes come in, values or
// a refusal go out. A parser of foreign input belongs here if its largest input takes more than 50 ms
// (docs/security.md).
export const archiveDocuments = answerApart(readArchive);
export const eInvoice = answerApart(readEInvoiceSheet);
export const fileContent = answerApart(checkContent);
export const importBody = answerApart(readImportBody);
export const mail = answerApart(readMail);
export const settlementReport = answerApart(readSettlementReport);
export const supplierImport = answerApart(readImportFile);
export const transferRecords = answerApart(readBankResult);
