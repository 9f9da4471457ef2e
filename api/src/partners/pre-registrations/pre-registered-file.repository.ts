import { and, asc, eq, inArray } from 'drizzle-orm';
import type { FileRow } from '../../documents';
import type { Submitter } from './pre-registration.repository';
import type { Executor, Transaction } from '../../platform/db/client';
import { files } from '../../platform/db/schema/documents';
import { preRegisteredUploads, preRegistrationFiles } from '../../platform/db/schema/pre-registrations';

/** Records that a system uploads a file for a user. */
export async function insertUpload(executor: Executor, { clientId, userId }: Submitter, fileId: string): Promise<void> {
  await executor.insert(preRegisteredUploads).values({ fileId, clientId, userId });
}

/** Returns those of `ids` that a system uploaded for a user. */
export async function listUploads(
  executor: Executor,
  { clientId, userId }: Submitter,
  ids: readonly string[],
): Promise<string[]> {
  const isTheirs = and(eq(preRegisteredUploads.clientId, clientId), eq(preRegisteredUploads.userId, userId));
  const rows = await executor
    .select({ id: preRegisteredUploads.fileId })
    .from(preRegisteredUploads)
    .where(and(isTheirs, inArray(preRegisteredUploads.fileId, [...ids])));
  return rows.map(({ id }) => id);
}

/** Inserts the files of a pre-registration, in order. */
export async function insertPreRegisteredFiles(
  transaction: Transaction,
  preRegistrationId: string,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length > 0)
    await transaction
      .insert(preRegistrationFiles)
      .values(fileIds.map((fileId, position) => ({ preRegistrationId, fileId, position })));
}

/** Returns the files that were submitted with a pre-registration, in order. */
export async function listPreRegisteredFiles(executor: Executor, preRegistrationId: string): Promise<FileRow[]> {
  const rows = await executor
    .select({ file: files })
    .from(preRegistrationFiles)
    .innerJoin(files, eq(files.id, preRegistrationFiles.fileId))
    .where(eq(preRegistrationFiles.preRegistrationId, preRegistrationId))
    .orderBy(asc(preRegistrationFiles.position));
  return rows.map(({ file }) => file);
}

/** Returns their ids. The document that confirms the pre-registration may take these files over (`checkFiles`). */
export const preRegisteredFileIds = async (executor: Executor, preRegistrationId: string): Promise<string[]> =>
  (await listPreRegisteredFiles(executor, preRegistrationId)).map(({ id }) => id);
