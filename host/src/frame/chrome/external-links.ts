import { NAVIGATION } from 'shared-rules/words';
import { type BrowserConfig, useBrowserConfig } from 'shared-shell';

/** A page outside of ours, opened in a new tab. */
export interface ExternalLink {
  readonly id: keyof BrowserConfig['links'];
  readonly label: string;
  readonly href: string;
}

/** Returns the help links, manual and FAQ, that this deployment has (spec section 2 "Guard and navigation"). */
export function useHelpLinks(): readonly ExternalLink[] {
  return configured(useBrowserConfig().links, [
    ['manual', NAVIGATION.manual],
    ['faq', NAVIGATION.faq],
  ]);
}

/** Returns the external links of the account menu that this deployment has. */
export function useSupportLinks(): readonly ExternalLink[] {
  return configured(useBrowserConfig().links, [
    ['contact', NAVIGATION.contact],
    ['privacy', NAVIGATION.privacy],
  ]);
}

function configured(
  links: BrowserConfig['links'],
  wanted: readonly (readonly [keyof BrowserConfig['links'], string])[],
): readonly ExternalLink[] {
  return wanted.flatMap(([id, label]) => {
    const href = links[id];
    return href === undefined ? [] : [{ id, label, href }];
  });
}
