import type { HolderCheck, PreCheckItem } from 'shared-api/types';
import { formatDateTime } from 'shared-rules/time';
import type { AccountChange, CaseDocument, ExaminationCase } from '../operator/case.routes';
import { chargebacksText } from './chargebacks';
import { paymentText } from './print';
import { table } from './table';

const RESULTS: Readonly<Record<PreCheckItem['result'], string>> = {
  ok: '✓',
  attention: '要確認',
  unknown: '確認できず',
  pending: '読み取り中',
};

const HOLDER_CHECKS: Readonly<Record<HolderCheck, string>> = {
  match: '一致',
  mismatch: '不一致',
  unknown: '確認できず',
};

const BYTES_PER_KB = 1024;

const checksText = (checks: readonly PreCheckItem[]): string =>
  table(
    ['事前チェック', '内容', '対応'],
    checks.map(({ result, message, remedy }) => [RESULTS[result], message, remedy ?? '']),
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
  { payment, decided_by: deciders, checks, account_changes: changes, documents, chargebacks }: ExaminationCase,
  origin: string,
): string {
  return [
    paymentText(payment, deciders),
    ...(chargebacks.length === 0 ? [] : [chargebacksText(chargebacks)]),
    ...(checks.length === 0 ? [] : [checksText(checks)]),
    ...(changes.length === 0 ? [] : [accountsText(changes)]),
    ...(documents.length === 0 ? [] : [documentsText(documents, origin)]),
  ].join('\n\n');
}
