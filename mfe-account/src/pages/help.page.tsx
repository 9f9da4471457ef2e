import { NAVIGATION } from 'shared-rules/words';
import { TextPage } from '../features/site-texts/text-page';

/** Shows `/help`: 操作マニュアル. */
export function Page() {
  return <TextPage id="help" title={NAVIGATION.manual} />;
}
