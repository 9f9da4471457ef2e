import type { Duplicate } from 'shared-api/types';
import { invoiceIdentifier } from 'shared-rules/identifier';
import type { Facts } from './facts';
import { attention, ok, type Check } from './item';

const REASONS: Readonly<Record<Duplicate['reasons'][number], string>> = {
  file: '同じファイル',
  number: '同じ取引先・請求書番号',
  amount_and_date: '同じ取引先・金額・請求日',
};

/**
 * Checks that the invoice has not been used before. Only a warning, because two invoices over one amount may both be
 * right.
 */
export const checkDuplicate: Check<Facts> = ({ duplicates }) => {
  const [duplicate] = duplicates;
  if (!duplicate) return ok('duplicate', '同じ請求書は登録されていません。');
  const reasons = duplicate.reasons.map((reason) => REASONS[reason]).join('、');
  return attention(
    'duplicate',
    `${reasons}の受取請求書 ${invoiceIdentifier(duplicate.doc_number)} が登録されています。`,
    '同じ請求を二重に支払わないか、内容を確認してください。',
    null,
    duplicate.doc_number,
  );
};
