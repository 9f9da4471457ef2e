import { reloadUnasked } from 'shared-shell/unsaved-work';
import { keepOverridesText } from './kept-overrides-text';

/** Removes all overrides of this tab and reloads the page with the published versions. Data of workflows stay. */
export function resetOverrides(): void {
  keepOverridesText(null);
  reloadUnasked();
}
