import { NAVIGATION } from 'shared-rules/words';
import { TextPage } from '../features/site-texts/text-page';

/** Shows `/legal/privacy`: プライバシーポリシー. */
export function Page() {
  return <TextPage id="privacy" title={NAVIGATION.privacy} namesSeller />;
}
