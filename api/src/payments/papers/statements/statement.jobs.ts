import { eq } from 'drizzle-orm';
import { listDue } from '../../status/record/issued-document.repository';
import type { Context } from '../../../platform/context/context';
import { anyRow } from '../../../platform/db/client';
import { dueDocuments } from '../../../platform/db/schema/issued-documents';
import type { Job } from '../../../platform/jobs/job-runner';
import { issueStatementNow } from './issue-statement';

/** Requests of one run. */
const BATCH = 100;

/** Creates the job that issues the statements of executed deposits. */
export const issueStatementsJob = (context: Context): Job => ({
  name: 'statements',
  isDue: () => anyRow(context.database, dueDocuments, eq(dueDocuments.kind, 'statement')),
  run: async () => {
    for (const id of await listDue(context.database, 'statement', BATCH)) await issueStatementNow(context, id);
  },
});
