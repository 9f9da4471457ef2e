import type { InvoiceFile } from 'shared-api/types';
import type { Context } from '../../platform/context/context';
import { inTransaction } from '../../platform/db/in-transaction';
import { refuseField, notFound } from '../../platform/http/failure';
import { requestNewReading } from '../readings/reading.repository';
import { searchAgain } from '../waiting-documents/waiting-document.repository';
import { type FileRow, findFile, setForm, toInvoiceFile } from '../files/file.repository';
import { askReader, storeForm } from '../readings/make-form';
import { readAccepted } from '../files/read-accepted';

async function own({ database }: Context, buyerId: number, fileId: string): Promise<FileRow> {
  const file = await findFile(database, fileId);
  if (file?.buyerId !== buyerId || file.storedAt === null) throw notFound();
  return file;
}

/**
 * Opens a locked PDF of a buyer with its password, which goes to the reader and nowhere else. Stores the opened form
 * beside the file, and has it read. Returns the file as it is if it is not locked. Throws 404, and 422 at `password`.
 */
export async function unlockFile(
  context: Context,
  { buyerId, fileId, password }: { readonly buyerId: number; readonly fileId: string; readonly password: string },
): Promise<InvoiceFile> {
  const { database, clock, files: store } = context;
  const file = await own(context, buyerId, fileId);
  if (!file.isLocked) return toInvoiceFile(file);
  const answer = await askReader(context, { method: 'unlock', bytes: await readAccepted(store, file), password });
  if (answer.kind === 'locked') throw refuseField('password', 'pdf_password_wrong');
  if (answer.kind !== 'form') throw refuseField('password', 'pdf_unwritable');
  const form = await storeForm(context, answer);
  const isSet = await inTransaction(database, async (transaction) => {
    if (!(await setForm(transaction, fileId, form))) return false;
    await requestNewReading(transaction, { id: fileId, contentType: form.shownType }, await clock.now(transaction));
    await searchAgain(transaction, fileId);
    return true;
  });
  // Another user has opened it meanwhile.
  if (!isSet) await store.remove(form.shownKey);
  return toInvoiceFile(await own(context, buyerId, fileId));
}
