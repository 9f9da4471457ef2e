import type { AccountChange, CaseDocument, CaseTransfer, ExaminationCase } from 'shared-api/operator';
import type { FieldOrigin, HolderCheck, PreCheckItem } from 'shared-api/types';
import { formatDate, formatDateTime } from 'shared-rules/time';
import { formatYen } from 'shared-rules/yen';
import { chargebacksText } from './chargebacks';
import { paymentText } from '../operator/payment-text';
import { tableOf } from '../operator/table';
import { transferState } from './transfers';
import { decisionsText } from './two-people';

const RESULTS: Readonly<Record<PreCheckItem['result'], string>> = {
  ok: '✓',
  attention: '要確認',
  unknown: '確認できず',
  pending: '読み取り中',
};

const ORIGINS: Readonly<Record<FieldOrigin, string>> = { typed: '入力', read: '読み取りのまま', confirmed: '確認済み' };

const originText = (origin: PreCheckItem['origin']): string =>
  origin === undefined ? '' : origin === null ? '記録なし' : ORIGINS[origin];

const HOLDER_CHECKS: Readonly<Record<HolderCheck, string>> = {
  match: '一致',
  mismatch: '不一致',
  unknown: '確認できず',
};

const transfersText = (transfers: readonly CaseTransfer[]): string =>
  tableOf(transfers, {
    振込ファイル: ({ file_id: id }) => id,
    振込日: ({ transfer_date: date }) => formatDate(date),
    金額: ({ amount }) => formatYen(amount),
    状態: ({ state }) => transferState(state),
    結果の取込: ({ answered_at: at }) => (at === null ? null : formatDateTime(at)),
    担当者: ({ answered_at: at, answered_by: by }) => (at === null ? null : (by ?? '自動')),
    理由: ({ reason }) => reason,
  });

const BYTES_PER_KB = 1024;

const checksText = (checks: readonly PreCheckItem[]): string =>
  tableOf(checks, {
    事前チェック: ({ result }) => RESULTS[result],
    内容: ({ message }) => message,
    値の由来: ({ origin }) => originText(origin),
    対応: ({ remedy }) => remedy ?? null,
  });

const accountsText = (changes: readonly AccountChange[]): string =>
  tableOf(changes, {
    振込先口座の変更: ({ at }) => formatDateTime(at),
    変更した人: ({ by }) => by,
    口座: ({ account }) => account,
    名義の確認: ({ holder_check: check }) => HOLDER_CHECKS[check],
    '': ({ is_paid_to: isPaidTo }) => (isPaidTo ? 'この申請の振込先' : null),
  });

const approvalsText = (approvals: readonly ExaminationCase['approvals'][number][]): string =>
  tableOf(approvals, {
    社内の申請者: ({ requested_by: by }) => by,
    社内の承認者: ({ approved_by: by }) => by.join('、'),
    申請日時: ({ at }) => formatDateTime(at),
  });

/** Lists documents; the address goes below each, because it is longer than a line. */
const documentsText = (documents: readonly CaseDocument[], origin: string): string =>
  documents
    .map(({ file_name: name, size, url, expires_at: expiresAt }) =>
      [
        `書類: ${name} (${Math.ceil(size / BYTES_PER_KB).toLocaleString('ja-JP')} KB、${formatDateTime(expiresAt)} まで)`,
        new URL(url, origin).href,
      ].join('\n'),
    )
    .join('\n');

/** Returns the text of a list, unless it is empty. */
const ofSome = <Row>(rows: readonly Row[], textOf: (rows: readonly Row[]) => string): string[] =>
  rows.length === 0 ? [] : [textOf(rows)];

/**
 * Returns everything that an examiner decides by, as text.
 * @param origin address of the API, for the documents
 */
export const caseText = (found: ExaminationCase, origin: string): string =>
  [
    paymentText(found.payment, found.decided_by, found.refunded_by),
    ...ofSome(found.approvals, approvalsText),
    ...ofSome(found.transfers, transfersText),
    ...ofSome(found.chargebacks, chargebacksText),
    ...ofSome(found.decisions, decisionsText),
    ...ofSome(found.checks, checksText),
    ...ofSome(found.account_changes, accountsText),
    ...ofSome(found.documents, (documents) => documentsText(documents, origin)),
  ].join('\n\n');
