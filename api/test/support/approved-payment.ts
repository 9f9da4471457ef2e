import type { OwnPayment } from 'shared-api/types';
import { expected } from './api';
import type { Money } from './money';
import { invoiceFrom, newPayee } from './payees';

/** Returns an approved payment of 33,000 yen to an account with this number. */
export async function approvedPayment(money: Money, accountNumber = '1234567'): Promise<OwnPayment> {
  const payment = await money.pay(await invoiceFrom(money, await newPayee(money, accountNumber)));
  return expected(await money.decide(payment.id, 'approve'), 200);
}
