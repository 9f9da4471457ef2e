import type { NewTerms, OperatedTerms } from 'shared-api/operator';
import { formatDate } from 'shared-rules/time';
import { tableOf } from '../operator/table';
import { answerOf } from './client';
import { type Command, textOf, UsageError } from './command';
import { bytesOf } from './files';

/** Returns versions of the terms as a table, latest first. */
const termsText = (terms: readonly OperatedTerms[]): string =>
  tableOf(terms, {
    版: ({ version }) => version,
    適用開始日: ({ effective_date: date }) => formatDate(date),
    改定の内容: ({ summary }) => summary,
    状態: ({ is_current: isCurrent }) => (isCurrent ? '適用中' : null),
  });

type Sections = NewTerms['sections'];

/**
 * Reads the sections of a file: an array of them, or an object that contains it (such as a version that comes with the
 * product). The server checks them.
 */
async function sectionsOf(path: string): Promise<Sections> {
  const text = (await bytesOf(path)).toString('utf8');
  try {
    const content: unknown = JSON.parse(text);
    return (
      typeof content === 'object' && content !== null && 'sections' in content ? content.sections : content
    ) as Sections;
  } catch (error) {
    throw new UsageError(`${path} は、JSON形式のファイルではありません。(${String(error)})`);
  }
}

/** Commands about the terms of service. */
export const termsCommands: readonly Command[] = [
  {
    name: 'terms',
    usage: '',
    help: ['利用規約の版の一覧'],
    run: async ({ client }) => termsText((await answerOf(client.GET('/terms'))).terms),
  },
  {
    name: 'add-terms',
    usage: '--version <版> --effective <日付> --summary <改定の内容> --file <JSONファイル>',
    help: ['利用規約を改定し、すべての利用者に知らせる (例: --version 2027-01-01 --effective 2027-01-01)'],
    run: async ({ client, options }) => {
      const body = {
        version: textOf(options, 'version'),
        effective_date: textOf(options, 'effective'),
        summary: textOf(options, 'summary'),
        sections: await sectionsOf(textOf(options, 'file')),
      };
      return termsText([await answerOf(client.POST('/terms', { body }))]);
    },
  },
];
