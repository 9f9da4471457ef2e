import { NAVIGATION } from 'shared-rules/words';
import { type BrowserConfig, paths, useBrowserConfig } from 'shared-shell';

/** Link to a text about the product: a page of the product, or one outside, which opens in a new tab. */
export interface SiteLink {
  readonly id: string;
  readonly label: string;
  readonly href: string;
  readonly isExternal: boolean;
}

type External = keyof BrowserConfig['links'];

const OWN: Readonly<Record<External, { readonly label: string; readonly href: string }>> = {
  manual: { label: NAVIGATION.manual, href: paths.help() },
  faq: { label: NAVIGATION.faq, href: paths.faq() },
  contact: { label: NAVIGATION.contact, href: paths.contact() },
  privacy: { label: NAVIGATION.privacy, href: paths.legalPrivacy() },
};

const linkTo = (id: External, external: string | undefined): SiteLink => ({
  id,
  label: OWN[id].label,
  href: external ?? OWN[id].href,
  isExternal: external !== undefined,
});

/** Returns these links. An address of the deployment wins over the product's own page (spec section 2). */
export function useSiteLinks(ids: readonly External[]): readonly SiteLink[] {
  const { links } = useBrowserConfig();
  return ids.map((id) => linkTo(id, links[id]));
}

/** Returns the link to お問い合わせ. */
export function useContactLink(): SiteLink {
  return linkTo('contact', useBrowserConfig().links.contact);
}

/** Links to the texts that a deployment has on the product's own pages alone. */
export const LEGAL_LINKS: readonly SiteLink[] = [
  { id: 'transactions', label: NAVIGATION.transactions, href: paths.legalTransactions(), isExternal: false },
  { id: 'accessibility', label: NAVIGATION.accessibility, href: paths.legalAccessibility(), isExternal: false },
];
