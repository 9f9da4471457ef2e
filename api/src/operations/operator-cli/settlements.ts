import type { OperatedSettlement, OperatedReconciliation } from 'shared-api/operator';
import { formatDate, isCalendarDate } from 'shared-rules/time';
import { formatYen } from 'shared-rules/yen';
import type { OperatorClient } from './client';
import { table } from '../operator/table';
import type { Options } from './options';
import { bytesOf, reasonOf } from './transfers';
import { UsageError } from './usage';

type Figures = OperatedReconciliation['figures'];

const SOURCES = [
  ['gateway', 'ゲートウェイ'],
  ['ledger', '帳簿'],
  ['files', '振込ファイル'],
  ['bank', '銀行の結果'],
  ['settlement', '精算'],
] as const;

const KINDS: readonly (readonly [kind: keyof Figures, label: string])[] = [
  ['capture', '売上'],
  ['refund', '返金'],
  ['dispute', 'チャージバック'],
  ['sent', '振込の依頼'],
  ['paid', '振込済み'],
  ['failed', '振込不能・組戻'],
  ['settled', 'カード会社からの入金'],
  ['fee', 'カード会社の手数料'],
  ['dispute_fee', 'チャージバック手数料'],
];

/** Returns the day of a command; undefined without one. Throws {@link UsageError}. */
export function dayOf(text: string | undefined): string | undefined {
  if (text !== undefined && !isCalendarDate(text)) throw new UsageError('日付は 2026-11-27 の形で指定してください。');
  return text;
}

/** Returns the figures of a day by kind and source, and its differences. */
export function reconcileText({ day, figures, explained, unexplained }: OperatedReconciliation): string {
  const rows = KINDS.map(([kind, label]) => [
    label,
    ...SOURCES.map(([source]) => {
      const yen = figures[kind][source];
      return yen === undefined ? '' : formatYen(yen);
    }),
  ]);
  return [
    `${formatDate(day)} の照合`,
    '',
    table(['', ...SOURCES.map(([, heading]) => heading)], rows),
    '',
    ...(explained.length > 0
      ? [
          table(
            ['説明できる差異', '件数'],
            explained.map(({ reason, count }) => [reason, String(count)]),
          ),
          '',
        ]
      : []),
    unexplained.length === 0 ? '説明できない差異はありません。' : `説明できない差異が${unexplained.length}件あります。`,
    ...unexplained.map(({ text }) => text),
  ].join('\n');
}

/** Runs a command on settlement reports. Returns the text to print, or null if the command is another. */
export async function operateSettlement(
  client: OperatorClient,
  command: string,
  target: string | undefined,
  options: Options,
): Promise<string | null> {
  if (command === 'explain-difference') {
    if (!target) throw new UsageError('差異の括弧の中の番号を指定してください。reconcile で確認できます。');
    const { faults } = await client.explainDifference({ reference: target, reason: reasonOf(options) });
    return `「${target}」の差異${faults}件の理由を記録しました。`;
  }
  if (command === 'settlement') return settlementText(await client.settlement(settlementIdOf(target)));
  if (command !== 'import-settlement') return null;
  return settlementText(await client.importSettlement(await bytesOf(target, '精算レポート')));
}

function settlementIdOf(text = ''): number {
  if (!/^[1-9]\d{0,14}$/.test(text))
    throw new UsageError('精算レポートの番号を指定してください。import-settlement が表示します。');
  return Number(text);
}

const count = (lines: number): string => `${lines.toLocaleString('ja-JP')}件`;

/** Returns a settlement report with how far it is booked. */
function settlementText(report: OperatedSettlement): string {
  const { id, payout, payout_date: date, net, sha256, lines, known, booked } = report;
  return [
    `精算レポート ${payout}（番号 ${id}、入金日 ${formatDate(date)}、入金額 ${formatYen(net)}）を取り込みました。`,
    `明細 ${count(lines)}、うち記帳済み ${count(booked)}${
      booked < known ? `。残りの ${count(known - booked)} は自動で記帳されます。settlement ${id} で確認できます` : ''
    }。`,
    ...(known < lines
      ? [
          `${count(lines - known)} は、このサービスの決済ではないか、調整のため記帳していません。reconcile で確認してください。`,
        ]
      : []),
    `SHA-256: ${sha256}`,
  ].join('\n');
}
