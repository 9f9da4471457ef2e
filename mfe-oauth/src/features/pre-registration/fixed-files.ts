import type { UserPreRegistration } from 'shared-api/types';

/** Returns the sent files, which can be neither replaced nor removed, and why; undefined if none was sent. */
export function fixedFiles({ files, system }: Pick<UserPreRegistration, 'files' | 'system'>) {
  if (files.length === 0) return undefined;
  return {
    ids: files.map(({ id }) => id),
    reason: `「${system.name}」から連携されたファイルは、削除・差し替えできません。ほかのファイルを追加できます。`,
  };
}
