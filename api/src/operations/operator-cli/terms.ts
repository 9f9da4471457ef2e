import { readFile } from 'node:fs/promises';
import { formatDate } from 'shared-rules/time';
import { callerPath } from './caller-path';
import { type Command, type Options, UsageError } from './command';
import type { OperatedTerms } from '../operator/terms.routes';
import { table } from '../operator/table';

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

/** Commands about the terms of service. */
export const termsCommands: readonly Command[] = [
  {
    name: 'terms',
    usage: '',
    help: ['利用規約の版の一覧'],
    run: async ({ client }) => termsText(await client.terms()),
  },
  {
    name: 'add-terms',
    usage: '--version <版> --effective <日付> --summary <改定の内容> --file <JSONファイル>',
    help: ['利用規約を改定し、すべての利用者に知らせる (例: --version 2027-01-01 --effective 2027-01-01)'],
    run: async ({ client, options }) => termsText([await client.addTerms(await newTerms(options))]),
  },
];
