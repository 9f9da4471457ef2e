import { CreditCards } from '../features/credit-cards/credit-cards';

/** `/myaccount/creditcards`. */
export function Page() {
  return <CreditCards />;
}
