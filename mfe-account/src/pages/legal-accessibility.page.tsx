import { NAVIGATION } from 'shared-rules/words';
import { TextPage } from '../features/site-texts/text-page';

/** Shows `/legal/accessibility`: what is done for accessibility, and what is missing. */
export function Page() {
  return <TextPage id="accessibility" title={NAVIGATION.accessibility} namesSeller />;
}
