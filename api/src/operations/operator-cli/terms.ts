import { readFile } from 'node:fs/promises';
import { formatDate } from 'shared-rules/time';
import { callerPath } from './caller-path';
import type { OperatedTerms } from '../operator/terms.routes';
import type { OperatorClient } from './client';
import type { Options } from './options';
import { table } from '../operator/table';
import { UsageError } from './usage';

/** Returns versions of the terms as a table, latest first. */
function termsText(terms: readonly OperatedTerms[]): string {
  return table(
    ['版', '適用開始日', '改定の内容', '状態'],
    terms.map((one) => [one.version, formatDate(one.effective_date), one.summary, one.is_current ? '適用中' : '']),
  );
}

/**
 * Reads the sections of a file: an array of them, or an object that contains it (such as a version that comes with the
 * product).
 */
async function sectionsOf(path: string): Promise<unknown> {
  try {
    const content: unknown = JSON.parse(await readFile(callerPath(path), 'utf8'));
    return typeof content === 'object' && content !== null && 'sections' in content ? content.sections : content;
  } catch (error) {
    throw new UsageError(
      `${path} を読み込めませんでした。JSON形式のファイルを指定してください。(${error instanceof Error ? error.message : String(error)})`,
    );
  }
}

/** Returns the body of `add-terms`. Throws UsageError. */
async function newTerms(options: Options): Promise<object> {
  const [version, effective, summary, file] = ['version', 'effective', 'summary', 'file'].map((option) => {
    const value = options[option];
    if (typeof value !== 'string' || value.trim() === '') throw new UsageError(`--${option} を指定してください。`);
    return value;
  });
  return { version, effective_date: effective, summary, sections: await sectionsOf(String(file)) };
}

/** Runs a command on the terms of service. Returns the text to print, or null if the command is none. */
export async function operateTerms(client: OperatorClient, command: string, options: Options): Promise<string | null> {
  if (command === 'terms') return termsText(await client.terms());
  return command === 'add-terms' ? termsText([await client.addTerms(await newTerms(options))]) : null;
}
