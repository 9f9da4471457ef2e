import { NAVIGATION } from 'shared-rules/words';
import { TextPage } from '../features/site-texts/text-page';

/** Shows `/legal/transactions`: 特定商取引法に基づく表記. */
export function Page() {
  return <TextPage id="transactions" title={NAVIGATION.transactions} namesSeller />;
}
