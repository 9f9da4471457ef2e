import type { Facts } from './facts';
import { attention, ok, onDocument, type Check } from './item';

/**
 * Checks that the document is a readable invoice (docs/domain.md 10: not blurred, whole, with the fields of an
 * invoice).
 */
export const checkDocument: Check<Facts> = ({ document }) => {
  const code = 'document';
  const remedy =
    '文字がはっきり写った、請求書全体の画像かPDFであることを目視で確認してください。読みにくいときはファイルを差し替えてください。';
  if (document.state === 'unreadable') return attention(code, '書類の文字を読み取れませんでした。', remedy, 'file_ids');
  const { amount, issuer, addressee, bank_account: account } = document.fields;
  const isInvoice = [amount, issuer, addressee, account].filter((field) => field !== null).length >= 2;
  return onDocument(
    document,
    isInvoice ? { value: true } : null,
    {
      code,
      label: '請求書の項目（宛名・金額・振込先など）',
      toSee: '請求書であること、宛名・発行者・金額・振込先が記載されていること',
    },
    () => ok(code, '書類の文字を読み取れました。'),
  );
};
