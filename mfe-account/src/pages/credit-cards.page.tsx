import { CreditCards } from '../features/credit-cards/credit-cards';

/** Shows `/myaccount/creditcards`. */
export function Page() {
  return <CreditCards />;
}
