/** What the buyer has confirmed: amounts in yen, date 'YYYY-MM-DD' in Japan, name as the bank will have it. */
export interface PaymentOrder {
  readonly docNumber: number;
  readonly amount: number;
  /** What the confirm screen shows and the card is charged. */
  readonly totalAmount: number;
  readonly creditCardId: number;
  readonly supplierAccountId: number;
  readonly transferDate: string;
  readonly transferPersonName: string;
}
