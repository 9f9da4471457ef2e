import type { OperatedReconciliation, OperatedSettlement } from 'shared-api/operator';
import { formatDate } from 'shared-rules/time';
import { formatYen } from 'shared-rules/yen';
import { table, tableOf } from '../operator/table';
import { answerOf, decided } from './client';
import { type Command, numberOf, textOf } from './command';
import { bytesOf } from './files';

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

/** Returns the figures of a day by kind and source, and its differences. */
function reconcileText({ day, figures, explained, unexplained }: OperatedReconciliation): string {
  const rows = KINDS.map(([kind, label]) => [
    label,
    ...SOURCES.map(([source]) => {
      const yen = figures[kind][source];
      return yen === undefined ? null : formatYen(yen);
    }),
  ]);
  return [
    `${formatDate(day)} の照合`,
    '',
    table(['', ...SOURCES.map(([, heading]) => heading)], rows),
    '',
    ...(explained.length > 0
      ? [tableOf(explained, { 説明できる差異: ({ reason }) => reason, 件数: (one) => one.count }), '']
      : []),
    unexplained.length === 0 ? '説明できない差異はありません。' : `説明できない差異が${unexplained.length}件あります。`,
    ...unexplained.map(({ text }) => text),
  ].join('\n');
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

/** Commands about settlement reports and the reconciliation of days. */
export const settlementCommands: readonly Command[] = [
  {
    name: 'import-settlement',
    usage: '<CSVファイル>',
    help: ['カード会社の精算レポートを取り込み、記帳する (長いものは、残りを自動で)'],
    run: async ({ client, words: [path = ''] }) => {
      const body = { content: (await bytesOf(path)).toString('base64') };
      return settlementText(await answerOf(client.POST('/settlement_reports', { body })));
    },
  },
  {
    name: 'settlement',
    usage: '<番号>',
    help: ['精算レポートの記帳がどこまで進んだか'],
    run: async ({ client, words: [target] }) => {
      const id = numberOf(target, '精算レポートの番号を指定してください。import-settlement が表示します。');
      return settlementText(await answerOf(client.GET('/settlement_reports/{id}', { params: { path: { id } } })));
    },
  },
  {
    name: 'reconcile',
    usage: '[<日付>] [--whole]',
    help: [
      'カードゲートウェイ・帳簿・銀行・精算の記録を照合する (日付がなければ前日。例: 2026-11-27)',
      '--whole: 前の日の照合を使わず、はじめからすべてを照合し直す',
    ],
    run: async ({ client, words: [day], options: { whole } }) => {
      const body = { ...(day !== undefined && { day }), whole: whole === true };
      const result = await answerOf(client.POST('/reconciliations', { body }));
      return { text: reconcileText(result), isWell: result.unexplained.length === 0 };
    },
  },
  {
    name: 'explain-difference',
    usage: '<番号> --reason <理由>',
    help: [
      '説明できない差異の理由を記録する (金額が変わると、ふたたび差異になる)',
      '番号は、reconcile が表示する差異の括弧の中にある',
    ],
    run: async ({ client, words: [reference = ''], options }) => {
      const body = { reference, reason: textOf(options, 'reason') };
      const { faults } = await decided(client.POST('/reconciliation_notes', { body }));
      return `「${reference}」の差異${faults}件の理由を記録しました。`;
    },
  },
];
