import { eq } from 'drizzle-orm';
import type { Context } from '../../../platform/context/context';
import { anyRow } from '../../../platform/db/client';
import { inTransaction } from '../../../platform/db/in-transaction';
import { dueDocuments } from '../../../platform/db/schema/issued-documents';
import type { Job } from '../../../platform/jobs/job-runner';
import { documentBytes } from './document-files';
import { issueNow } from './issue-documents';
import {
  eraseOldDocuments,
  listDue,
  listWithoutFile,
  takeDueFiles,
} from '../../status/record/issued-document.repository';

/** Payments of one run. */
const BATCH = 100;
const DAY_MS = 86_400_000;

/** Issues the receipts of transfers, with the issuer and the words of the day. */
const issueReceiptsJob = (context: Context): Job => ({
  name: 'receipts',
  isDue: () => anyRow(context.database, dueDocuments, eq(dueDocuments.kind, 'receipt')),
  run: async () => {
    for (const invoiceId of await listDue(context.database, 'receipt', BATCH)) await issueNow(context, invoiceId);
  },
});

/** Draws and stores the PDF of each issued document, once. */
const drawDocumentsJob = (context: Context): Job => ({
  name: 'files of documents',
  isDue: () => anyRow(context.database, dueDocuments, eq(dueDocuments.kind, 'file')),
  run: async () => {
    const { database } = context;
    for (const invoiceId of await listDue(database, 'file', BATCH)) {
      for (const document of await listWithoutFile(database, invoiceId)) await documentBytes(context, document);
      await inTransaction(database, (transaction) => takeDueFiles(transaction, invoiceId));
    }
  },
});

/** Erases documents, with their files, that need not be kept any more. */
const eraseDocumentsJob = ({ config, database, files, log }: Context): Job => ({
  name: 'old documents',
  everyMs: DAY_MS,
  run: () =>
    inTransaction(database, async (transaction) => {
      const keys = await eraseOldDocuments(transaction, config.TAX_PERIOD_END_MONTH, config.DOCUMENT_KEEPING_YEARS);
      // Before the rows are finally gone, so that no file is left behind.
      for (const key of keys) await files.remove(key);
      if (keys.length > 0) log.info({ documents: keys.length }, 'erased documents whose keeping time is over');
    }),
});

/** Creates the jobs that issue, draw and erase documents. */
export const documentJobs = (context: Context): readonly Job[] => [
  issueReceiptsJob(context),
  drawDocumentsJob(context),
  eraseDocumentsJob(context),
];
