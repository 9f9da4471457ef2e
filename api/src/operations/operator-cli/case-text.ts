import type { AccountChange, CaseDocument, CaseTransfer, ExaminationCase } from 'shared-api/operator';
import type { FieldOrigin, HolderCheck, PreCheckItem } from 'shared-api/types';
import { lookUp } from 'shared-rules/look-up';
import { formatDate, formatDateTime } from 'shared-rules/time';
import { formatYen } from 'shared-rules/yen';
import { chargebacksText } from './chargebacks';
import { paymentText } from '../operator/payment-text';
import { table } from '../operator/table';
import { TRANSFER_STATES } from './transfer-states';
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
  table(
    ['振込ファイル', '振込日', '金額', '状態', '結果の取込', '担当者', '理由'],
    transfers.map((one) => [
      String(one.file_id),
      formatDate(one.transfer_date),
      formatYen(one.amount),
      lookUp(TRANSFER_STATES, one.state) ?? one.state,
      one.answered_at === null ? '' : formatDateTime(one.answered_at),
      one.answered_at === null ? '' : (one.answered_by ?? '自動'),
      one.reason ?? '',
    ]),
  );

const BYTES_PER_KB = 1024;

const checksText = (checks: readonly PreCheckItem[]): string =>
  table(
    ['事前チェック', '内容', '値の由来', '対応'],
    checks.map(({ result, message, origin, remedy }) => [RESULTS[result], message, originText(origin), remedy ?? '']),
  );

const accountsText = (changes: readonly AccountChange[]): string =>
  table(
    ['振込先口座の変更', '変更した人', '口座', '名義の確認', ''],
    changes.map(({ at, by, account, holder_check: check, is_paid_to: isPaidTo }) => [
      formatDateTime(at),
      by,
      account,
      HOLDER_CHECKS[check],
      isPaidTo ? 'この申請の振込先' : '',
    ]),
  );

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

/**
 * Returns everything that an examiner decides by, as text.
 * @param origin address of the API, for the documents
 */
export function caseText(
  {
    payment,
    decided_by: deciders,
    refunded_by: refunders,
    transfers,
    checks,
    account_changes: changes,
    documents,
    chargebacks,
    decisions,
  }: ExaminationCase,
  origin: string,
): string {
  return [
    paymentText(payment, deciders, refunders),
    ...(transfers.length === 0 ? [] : [transfersText(transfers)]),
    ...(chargebacks.length === 0 ? [] : [chargebacksText(chargebacks)]),
    ...(decisions.length === 0 ? [] : [decisionsText(decisions)]),
    ...(checks.length === 0 ? [] : [checksText(checks)]),
    ...(changes.length === 0 ? [] : [accountsText(changes)]),
    ...(documents.length === 0 ? [] : [documentsText(documents, origin)]),
  ].join('\n\n');
}
