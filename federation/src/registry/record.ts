import { existsSync, readFileSync } from 'node:fs';
import { sha256Of } from '../disk/sha256';
import type { Registry } from './registry';

/** Content of a revision, kept beside the files that servers send of it. */
export interface RevisionRecord {
  /** Unlike that of every other record: tells two writers of one number apart. */
  readonly id: string;
  readonly registry: Registry;
  /** Text of the browsers' configuration in its pages; null without one. */
  readonly config: string | null;
}

/** A file holds no registry. */
export class NoRegistry extends Error {
  override readonly name = 'NoRegistry';
}

/** Returns the text of a registry as it is written. The same registry always gives the same text. */
export function registryText({ revision, host, remotes }: Registry): string {
  return `${JSON.stringify({ revision, host, remotes }, null, 2)}\n`;
}

/** Returns the text of a record: with a hash, so that a damaged one is noticed. */
export function recordText(record: RevisionRecord): string {
  const text = JSON.stringify(record);
  return JSON.stringify({ sha256: sha256Of(text), record: text });
}

/** Reads a record. @returns null if it is missing or damaged */
export function readRecord(file: string): RevisionRecord | null {
  const text = readText(file);
  if (text === null) return null;
  try {
    const { sha256: hash, record } = JSON.parse(text) as { readonly sha256?: unknown; readonly record?: unknown };
    return typeof record === 'string' && sha256Of(record) === hash ? (JSON.parse(record) as RevisionRecord) : null;
  } catch {
    return null;
  }
}

/**
 * Reads a registry.
 *
 * @returns null if there is no such file
 * @throws NoRegistry with the reason if it holds something else
 */
export function readRegistry(file: string): Registry | null {
  const text = readText(file);
  return text === null ? null : parseRegistry(text, file);
}

/** Parses a registry. @param where its place, for the message @throws NoRegistry */
export function parseRegistry(text: string, where: string): Registry {
  const refuse = (reason: string): NoRegistry => new NoRegistry(`${where} is not a registry: ${reason}`);
  if (text.trim() === '') throw refuse('it is empty');
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw refuse((error as Error).message);
  }
  if (!isObject(parsed)) throw refuse('it is no object');
  const { revision, host, remotes } = parsed;
  if (!Number.isSafeInteger(revision) || (revision as number) < 0) throw refuse('it has no revision');
  if (!isObject(remotes)) throw refuse('it has no remotes');
  for (const [id, row] of Object.entries(remotes)) {
    if (!isObject(row)) throw refuse(`the row of ${id} is no object`);
    for (const name of ['current', 'previous'] as const)
      if ((name === 'current' || row[name] !== undefined) && !isEntry(row[name]))
        throw refuse(`the ${name} release of ${id} is incomplete`);
  }
  if (host !== undefined && !(isObject(host) && isObject(host['current']) && isText(host['current']['release'])))
    throw refuse('the row of the host is incomplete');
  return {
    revision: revision as number,
    ...(host !== undefined && { host: host as unknown as NonNullable<Registry['host']> }),
    remotes: remotes as Registry['remotes'],
  };
}

/** Reads a file. @returns null if there is none */
export function readText(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function isEntry(value: unknown): boolean {
  return (
    isObject(value) &&
    ['version', 'manifest', 'entry'].every((name) => isText(value[name])) &&
    Array.isArray(value['routes'])
  );
}

const isText = (value: unknown): value is string => typeof value === 'string';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
