/** Titles of the documents that we issue, by their kinds in the contract. */
export const DOCUMENT_TITLES = {
  receipt: '領収書',
  receipt_cancellation: '領収書取消通知書',
  return_invoice: '適格返還請求書',
  statement: '支払通知書',
  statement_cancellation: '支払通知書取消通知書',
} as const;
