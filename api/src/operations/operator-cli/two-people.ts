import type { OperatedDecision } from 'shared-api/operator';
import { formatDateTime } from 'shared-rules/time';
import type { OperatorClient, Waiting } from './client';
import { confirm } from './confirm';
import type { Options } from './options';
import { table } from '../operator/table';
import { UsageError } from './usage';

const STATES: Readonly<Record<OperatedDecision['state'], string>> = {
  open: '確認待ち',
  lapsed: '期限切れ',
  confirmed: '確認済み',
  withdrawn: '取り下げ',
};

/** Returns the table of decisions that need, or needed, a second person. */
export const decisionsText = (decisions: readonly OperatedDecision[]): string =>
  table(
    ['番号', '2人目の確認', '操作した人', '期限', '確認・取り下げた人', '内容'],
    decisions.map((one) => [
      String(one.id),
      STATES[one.state],
      one.asked_by,
      formatDateTime(one.expires_at),
      one.closed_by ?? '',
      one.subject,
    ]),
  );

/** Returns what a person reads whose decision waits for another one. */
export const waitingText = ({ decision: { id, subject, expires_at: until } }: Waiting): string =>
  [
    'まだ実行していません。権限のある別の担当者の確認を待っています。',
    subject,
    `確認する人は、${formatDateTime(until)} までに confirm-decision ${id} を実行してください。取り下げるときは withdraw-decision ${id} です。`,
  ].join('\n');

const idOf = (text = ''): number => {
  if (!/^[1-9]\d{0,14}$/.test(text))
    throw new UsageError('確認待ちの番号を指定してください。decisions で確認できます。');
  return Number(text);
};

/** Runs the commands of decisions that wait. Returns the text to print, or null if the command is another. */
export async function operateDecisions(
  client: OperatorClient,
  command: string,
  target: string | undefined,
  options: Options,
): Promise<string | null> {
  if (command === 'decisions') {
    const open = await client.decisions();
    return open.length === 0 ? '2人目の確認を待っている操作はありません。' : decisionsText(open);
  }
  if (command === 'withdraw-decision') {
    const { id, subject } = await client.withdrawDecision(idOf(target));
    return `${subject}\n番号 ${id} を取り下げました。`;
  }
  if (command !== 'confirm-decision') return null;
  const id = idOf(target);
  const found = (await client.decisions()).find((one) => one.id === id);
  if (found === undefined) throw new UsageError(`番号 ${id} の確認待ちはありません。decisions で確認できます。`);
  await confirm(`${found.asked_by} の次の操作を確認し、実行します。\n${found.subject}`, options);
  await client.confirmDecision(id);
  return `${found.subject}\n番号 ${id} を確認し、実行しました。`;
}
