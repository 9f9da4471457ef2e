/**
 * The supplier of the demonstration data whose account is on the sample invoices. Tests register it for companies of
 * their own. Its account is in the embedded directory of holders.
 */
export const DEMO_SUPPLIER = {
  name: '有限会社みなと印刷',
  name_kana: 'ユウゲンガイシャミナトインサツ',
  corporate_number: '7011002045678',
  /** みずほ銀行 神田支店 普通. */
  account: {
    bank_code: '0001',
    branch_code: '108',
    account_type: 2,
    account_number: '1234567',
    holder_kana: 'ユ）ミナトインサツ',
  },
} as const;
