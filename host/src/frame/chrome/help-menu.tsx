import { NAVIGATION } from 'shared-rules/words';
import { Menu } from 'shared-ui/overlays';
import { useHelpLinks } from './external-links';

/** Manual and FAQ in the header, from 1024 px; not there where neither is configured. */
export function HelpMenu() {
  const links = useHelpLinks();
  if (links.length === 0) return null;
  return <Menu entries={links.map((link) => ({ ...link, isExternal: true }))}>{NAVIGATION.help}</Menu>;
}
