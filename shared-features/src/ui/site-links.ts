import { SITE_TEXTS } from 'shared-rules/site-texts';
import { paths, useBrowserConfig } from 'shared-shell';

type SiteText = keyof typeof SITE_TEXTS;

/** Link to a text about the product: a page of the product, or one outside, which opens in a new tab. */
export interface SiteLink {
  readonly id: SiteText;
  readonly label: string;
  readonly href: string;
  readonly isExternal: boolean;
}

const OWN: Readonly<Record<SiteText, string>> = {
  manual: paths.help(),
  faq: paths.faq(),
  contact: paths.contact(),
  privacy: paths.legalPrivacy(),
  transactions: paths.legalTransactions(),
  accessibility: paths.legalAccessibility(),
};

/** Returns these links. An address of the deployment wins over the product's own page (docs/specification.md 2.4). */
export function useSiteLinks(ids: readonly SiteText[]): readonly SiteLink[] {
  const links: Readonly<Partial<Record<SiteText, string>>> = useBrowserConfig().links;
  return ids.map((id) => ({
    id,
    label: SITE_TEXTS[id],
    href: links[id] ?? OWN[id],
    isExternal: links[id] !== undefined,
  }));
}

/** Returns the link to お問い合わせ. */
export function useContactLink(): SiteLink {
  const [contact] = useSiteLinks(['contact']);
  // One id gives one link.
  return contact as SiteLink;
}
