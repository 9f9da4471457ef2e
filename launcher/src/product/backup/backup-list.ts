import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_FILE } from './backup-files';
import { segmentNumber } from './log-chain';
import { laterFilesFolder, listLog, logFolder, segmentsFolder } from './log-files';
import { parseManifest, type Manifest } from './manifest';

const DAY_MS = 86_400_000;

/** A whole backup in a folder of backups. */
export interface ListedBackup {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** Returns the folders of the whole backups in a folder. */
export function backupFolders(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .map((name) => join(folder, name))
    .filter((path) => !path.endsWith('.partial') && existsSync(join(path, MANIFEST_FILE)));
}

/** Returns the whole backups in a folder, oldest first. */
export function listBackups(folder: string): ListedBackup[] {
  return backupFolders(folder)
    .map((path) => ({ folder: path, manifest: parseManifest(path) }))
    .toSorted((one, other) => Date.parse(one.manifest.moment) - Date.parse(other.manifest.moment));
}

/** Returns when the newest segment of a backup's log was complete (epoch ms); null if nothing continues it. */
export async function logEnd(backups: string, { log }: Manifest): Promise<number | null> {
  if (log === undefined) return null;
  const place = { folder: logFolder(backups, log.cluster) };
  const last = (await listLog(place)).segments.at(-1);
  if (last === undefined || segmentNumber(last) <= segmentNumber(log.segment)) return null;
  return statSync(join(segmentsFolder(place), last)).mtimeMs;
}

/**
 * Erases backups that are older than some days, except the newest one, and what no other backup needs of their logs:
 * segments and files from before. Returns the folders of the erased backups.
 *
 * @param now epoch ms
 */
export async function expireBackups(backups: string, days: number, now: number): Promise<string[]> {
  const all = listBackups(backups);
  const isOld = ({ manifest }: ListedBackup) => now - Date.parse(manifest.moment) > days * DAY_MS;
  const expired = all.slice(0, -1).filter(isOld);
  for (const { folder } of expired) rmSync(folder, { recursive: true });
  const kept = all.filter((backup) => !expired.includes(backup));
  const clusters = new Set(all.flatMap(({ manifest: { log } }) => (log === undefined ? [] : [log.cluster])));
  for (const cluster of clusters) {
    const starts = kept.flatMap(({ manifest: { log } }) => (log?.cluster === cluster ? [log] : []));
    const place = { folder: logFolder(backups, cluster) };
    if (starts.length === 0) rmSync(place.folder, { recursive: true, force: true });
    else {
      const first = Math.min(...starts.map(({ segment }) => segmentNumber(segment)));
      const begun = Math.min(...starts.map((start) => Date.parse(start.begun)));
      for (const name of (await listLog(place)).segments.filter((one) => segmentNumber(one) < first))
        rmSync(join(segmentsFolder(place), name));
      eraseBefore(laterFilesFolder(place), begun);
    }
  }
  return expired.map(({ folder }) => folder);
}

/** A file that is older than a backup is in it, or was erased. */
function eraseBefore(folder: string, moment: number): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const file = join(folder, name);
    if (statSync(file).mtimeMs < moment) rmSync(file);
  }
}
