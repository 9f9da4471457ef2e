// Words of card-payment requests that more than one screen shows (docs/screens.md 4, 5.2).

/** Labels on the seller's side. */
export const COLLECTION_FIELDS = {
  requestNumber: '依頼番号',
  recipient: '依頼先',
  requestedOn: '依頼日',
  deadline: '有効期限',
  depositAccount: '入金口座',
  plannedDeposit: '入金予定日',
  depositedOn: '入金日',
  depositAmount: '入金額',
  fee: '手数料（税込）',
  feeBearer: '手数料の負担',
  statement: '支払通知書',
} as const;

/** Words for the fee bearer, as the seller reads them. */
export const SELLER_FEE_BEARER_LABELS = { buyer: '取引先', seller: '貴社' } as const;
