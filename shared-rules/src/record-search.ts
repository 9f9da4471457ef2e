/** Conditions of 電子帳簿保存法 that the search of the received invoices meets (docs/duties.md). */
export const SEARCH_CONDITIONS =
  'この一覧の検索は、電子帳簿保存法の検索の要件に対応しています。取引先・請求日・請求金額で検索でき、日付と金額は範囲で指定でき、2つ以上の項目を組み合わせられます。';
