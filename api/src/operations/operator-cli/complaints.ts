import type { OperatedComplaint } from 'shared-api/operator';
import { formatDate, formatDateTime } from 'shared-rules/time';
import { tableOf } from '../operator/table';
import { answerOf } from './client';
import { type Command, numberOf, type Options, textOf, UsageError } from './command';
import { idOf } from './find-payment';

const MOST_SHOWN = 40;
const shortened = (text: string): string => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN - 1)}…` : text);

/** Returns complaints as a table, newest first. */
const complaintsText = (complaints: readonly OperatedComplaint[]): string =>
  tableOf(
    complaints,
    {
      番号: ({ id }) => id,
      受付日: ({ received_on: day }) => formatDate(day),
      申出人: ({ complainant }) => complainant,
      申請のID: ({ payment_id: id }) => id,
      内容: ({ content }) => shortened(content.replaceAll(/\s+/g, ' ')),
      状態: ({ closed_at: end }) => (end === null ? '対応中' : '完了'),
    },
    '苦情は記録されていません。',
  );

/** Returns a complaint with what was done. */
const complaintText = ({ entries, ...complaint }: OperatedComplaint): string =>
  [
    `苦情 ${complaint.id}  ${complaint.closed_at === null ? '対応中' : `完了 ${formatDateTime(complaint.closed_at)}`}`,
    `受付日: ${formatDate(complaint.received_on)}`,
    `申出人: ${complaint.complainant}`,
    ...(complaint.payment_id === null ? [] : [`申請のID: ${complaint.payment_id}`]),
    `記録: ${formatDateTime(complaint.recorded_at)} ${complaint.recorded_by}`,
    '',
    complaint.content,
    ...entries.flatMap(({ at, by, content }) => ['', `${formatDateTime(at)} ${by}`, content]),
  ].join('\n');

const paramsOf = (text: string | undefined) => ({
  path: { id: numberOf(text, '苦情の番号を指定してください。complaints で確認できます。') },
});

/** Reads text of an option. Throws {@link UsageError} for blanks. */
function written(options: Options, name: string): string {
  const text = textOf(options, name).trim();
  if (text === '') throw new UsageError(`--${name} に内容を指定してください。`);
  return text;
}

/** Commands about the register of complaints. */
export const complaintCommands: readonly Command[] = [
  {
    name: 'complaints',
    usage: '[--open] [--before <番号>]',
    help: ['苦情の一覧 (新しい順に200件まで)。--open: 対応中だけ、--before: その番号より前'],
    run: async ({ client, options }) => {
      const { before } = options;
      const query = {
        open: options['open'] === true,
        ...(typeof before === 'string' && { before: paramsOf(before).path.id }),
      };
      return complaintsText((await answerOf(client.GET('/complaints', { params: { query } }))).complaints);
    },
  },
  {
    name: 'complaint',
    usage: '<番号>',
    help: ['苦情の内容と、対応の経過'],
    run: async ({ client, words: [id] }) =>
      complaintText(await answerOf(client.GET('/complaints/{id}', { params: paramsOf(id) }))),
  },
  {
    name: 'add-complaint',
    usage: '--received <日付> --from <申出人> --text <内容> [--payment <ID>] [--buyer <ご利用者>]',
    help: ['苦情を記録する。記録は変更も削除もできない'],
    run: async ({ client, options }) => {
      const payment = options['payment'];
      const body = {
        received_on: textOf(options, 'received'),
        complainant: written(options, 'from'),
        content: written(options, 'text'),
        payment_id: typeof payment === 'string' ? await idOf(client, payment, options) : null,
      };
      return complaintText(await answerOf(client.POST('/complaints', { body })));
    },
  },
  {
    name: 'note-complaint',
    usage: '<番号> --text <対応>',
    help: ['苦情への対応を記録する'],
    run: async ({ client, words: [id], options }) => {
      const body = { content: written(options, 'text') };
      return complaintText(await answerOf(client.POST('/complaints/{id}/entries', { params: paramsOf(id), body })));
    },
  },
  {
    name: 'close-complaint',
    usage: '<番号> --text <結果>',
    help: ['苦情への対応を完了にする'],
    run: async ({ client, words: [id], options }) => {
      const body = { content: written(options, 'text') };
      return complaintText(await answerOf(client.POST('/complaints/{id}/close', { params: paramsOf(id), body })));
    },
  },
];
