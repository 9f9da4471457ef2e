import type { OperatedComplaint } from 'shared-api/operator';
import { formatDate, formatDayTime } from 'shared-rules/time';
import { tableOf } from '../operator/table';
import { answerOf } from './client';
import { type Command, numberOf, textOf } from './command';

/** Returns complaints as a table, open ones first. */
const complaintsText = (complaints: readonly OperatedComplaint[]): string =>
  tableOf(
    complaints,
    {
      番号: ({ id }) => id,
      受付日: ({ received_on: day }) => formatDate(day),
      申出人: ({ complainant }) => complainant,
      内容: ({ content }) => content,
      記録: ({ recorded_by: by, recorded_at: at }) => `${formatDayTime(at)} ${by}`,
      状態: ({ end }) => (end === null ? '対応中' : `終了 ${formatDayTime(end.closed_at)} ${end.closed_by}`),
      対応: ({ end }) => end?.outcome ?? null,
    },
    '苦情の記録はありません。',
  );

/** Commands about complaints. */
export const complaintCommands: readonly Command[] = [
  {
    name: 'complaints',
    usage: '[--open]',
    help: ['苦情の一覧 (--open: 対応中だけ)'],
    run: async ({ client, options }) => {
      const query = options['open'] === true ? { is_open: true } : {};
      return complaintsText((await answerOf(client.GET('/complaints', { params: { query } }))).complaints);
    },
  },
  {
    name: 'add-complaint',
    usage: '--from <申出人> --text <内容> [--received <日付>]',
    help: ['苦情を記録する (受付日は、指定がなければ今日)', '記録は変更も削除もできない'],
    run: async ({ client, options }) => {
      const received = textOf(options, 'received');
      const body = {
        complainant: textOf(options, 'from'),
        content: textOf(options, 'text'),
        ...(received !== '' && { received_on: received }),
      };
      return complaintsText([await answerOf(client.POST('/complaints', { body }))]);
    },
  },
  {
    name: 'close-complaint',
    usage: '<番号> --outcome <対応>',
    help: ['苦情への対応を記録して終了する'],
    run: async ({ client, words: [number], options }) => {
      const id = numberOf(number, '苦情の番号を指定してください。');
      const body = { outcome: textOf(options, 'outcome') };
      const call = client.POST('/complaints/{id}/end', { params: { path: { id } }, body });
      return complaintsText([await answerOf(call)]);
    },
  },
];
