import { reloadUnasked } from 'shared-shell/unsaved-work';
import { keepOverridesText } from './kept-overrides-text';

/**
 * Back to the published versions: forgets every override of this tab and loads the page anew. What workflows hold
 * stays.
 */
export function resetOverrides(): void {
  keepOverridesText(null);
  reloadUnasked();
}
