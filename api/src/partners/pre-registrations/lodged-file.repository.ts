import { and, asc, eq, inArray } from 'drizzle-orm';
import type { FileRow, Lodger } from '../../documents';
import type { Executor, Transaction } from '../../platform/db/client';
import { files } from '../../platform/db/schema/documents';
import { lodgedUploads, preRegistrationFiles } from '../../platform/db/schema/pre-registrations';

/** Records that a system uploads a file for a user. */
export async function insertUpload(executor: Executor, { clientId, userId }: Lodger, fileId: string): Promise<void> {
  await executor.insert(lodgedUploads).values({ fileId, clientId, userId });
}

/** Returns those of `ids` that a system uploaded for a user. */
export async function findUploads(
  executor: Executor,
  { clientId, userId }: Lodger,
  ids: readonly string[],
): Promise<string[]> {
  const isTheirs = and(eq(lodgedUploads.clientId, clientId), eq(lodgedUploads.userId, userId));
  const rows = await executor
    .select({ id: lodgedUploads.fileId })
    .from(lodgedUploads)
    .where(and(isTheirs, inArray(lodgedUploads.fileId, [...ids])));
  return rows.map(({ id }) => id);
}

/** Inserts the files of a pre-registration, in order. */
export async function insertLodgedFiles(
  tx: Transaction,
  preRegistrationId: string,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length > 0)
    await tx
      .insert(preRegistrationFiles)
      .values(fileIds.map((fileId, position) => ({ preRegistrationId, fileId, position })));
}

/** Returns the files that were submitted with a pre-registration, in order. */
export async function findLodgedFiles(executor: Executor, preRegistrationId: string): Promise<FileRow[]> {
  const rows = await executor
    .select({ file: files })
    .from(preRegistrationFiles)
    .innerJoin(files, eq(files.id, preRegistrationFiles.fileId))
    .where(eq(preRegistrationFiles.preRegistrationId, preRegistrationId))
    .orderBy(asc(preRegistrationFiles.position));
  return rows.map(({ file }) => file);
}

/** Returns their ids. The document that confirms the pre-registration may take these files over (`checkFiles`). */
export const lodgedFileIds = async (executor: Executor, preRegistrationId: string): Promise<string[]> =>
  (await findLodgedFiles(executor, preRegistrationId)).map(({ id }) => id);
