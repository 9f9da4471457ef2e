import type { Context } from '../../platform/context/context';
import { embeddedBank } from './embedded-bank';
import { importTransferResult } from './import-result.service';
import { makeTransferFile } from './make-file.service';
import { releaseTransferFile } from './release-file.service';
import { takeTransferFile } from './take-file.service';

/**
 * Transfers one payment through the embedded bank on its transfer date ('YYYY-MM-DD' in Japan), which has come by the
 * context's clock: file, release and result at once. For the demonstration.
 */
export async function transferAtOnce(context: Context, invoiceId: number, transferDate: string): Promise<void> {
  const fileId = await makeTransferFile(context, null, [invoiceId]);
  await releaseTransferFile(context, fileId, null);
  const content = await takeTransferFile(context, fileId, null);
  const { results } = await embeddedBank.exchange({ content, transferDate }, transferDate);
  for (const result of results) await importTransferResult(context, result, null);
}
