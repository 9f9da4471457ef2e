import type { TransferOrder, TransferSource } from '../zengin-file';

/** An account at みずほ銀行 from which transfers are made. */
export const SOURCE: TransferSource = {
  clientCode: '0123456789',
  bankCode: '0001',
  bankKana: 'ミズホ',
  branchCode: '001',
  branchKana: 'トウキヨウエイギヨウブ',
  accountType: 2,
  accountNumber: '7654321',
};
/** JST date of the transfers. */
export const DATE = '2026-11-30';

/** Creates an order of 264,000 yen to a company in 金沢, with some fields replaced. */
export const orderOf = (part: Partial<TransferOrder> = {}): TransferOrder => ({
  paymentId: 42,
  number: 1,
  bankCode: '0144',
  bankKana: 'ホクリク',
  branchCode: '301',
  branchKana: 'カナザワ',
  accountType: 1,
  accountNumber: '0045678',
  holder: 'ｶ)ﾎｸﾘｸｾｲｺｳ',
  sender: 'ｶ)ｱｵﾊﾞｾｲｻｸｼﾖ',
  amount: 264_000,
  ...part,
});
