import { type SiteLink, useSiteLinks } from 'shared-features/ui/site-links';
import { useRemotes } from '../../remotes/remotes-context';

/** Returns the links that lead somewhere: outside, or to a page that some remote has. */
function useReachable(links: readonly SiteLink[]): readonly SiteLink[] {
  const { table } = useRemotes();
  return links.filter(({ href, isExternal }) => isExternal || table.has(href));
}

/** Returns the help links, manual and FAQ (docs/specification.md 2.4). */
export function useHelpLinks(): readonly SiteLink[] {
  return useReachable(useSiteLinks(['manual', 'faq']));
}

/** Returns the account menu's links about the service: support, privacy, and legally required pages. */
export function useSupportLinks(): readonly SiteLink[] {
  return useReachable(useSiteLinks(['contact', 'privacy', 'transactions', 'accessibility']));
}
