import { and, asc, eq, inArray } from 'drizzle-orm';
import type { FileRow, Lodger } from '../../documents';
import type { Executor, Transaction } from '../../platform/db/client';
import { files } from '../../platform/db/schema/documents';
import { lodgedUploads, preRegistrationFiles } from '../../platform/db/schema/pre-registrations';

/** Notes that a file is sent by a system for a user. */
export async function insertUpload(executor: Executor, { clientId, userId }: Lodger, fileId: string): Promise<void> {
  await executor.insert(lodgedUploads).values({ fileId, clientId, userId });
}

/** Which of `ids` a system sent for a user. */
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

/** Writes which files were lodged with a pre-registration, in order. */
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

/** The files that were lodged with a pre-registration, in order. */
export async function findLodgedFiles(executor: Executor, preRegistrationId: string): Promise<FileRow[]> {
  const rows = await executor
    .select({ file: files })
    .from(preRegistrationFiles)
    .innerJoin(files, eq(files.id, preRegistrationFiles.fileId))
    .where(eq(preRegistrationFiles.preRegistrationId, preRegistrationId))
    .orderBy(asc(preRegistrationFiles.position));
  return rows.map(({ file }) => file);
}

/** Their ids: to whoever confirms it, these belong to no other document (`checkFiles`). */
export const lodgedFileIds = async (executor: Executor, preRegistrationId: string): Promise<string[]> =>
  (await findLodgedFiles(executor, preRegistrationId)).map(({ id }) => id);
