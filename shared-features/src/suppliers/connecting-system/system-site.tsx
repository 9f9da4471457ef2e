import type { ConnectingSystem } from 'shared-api/types';
import { TextLink } from 'shared-ui/core';
import { isWebPage } from './web-page';

/**
 * The host name of a connected system's own site, by which people can tell it from another one; leads there in a new
 * tab.
 */
export function SystemSite({ system: { home_url: home } }: { readonly system: Pick<ConnectingSystem, 'home_url'> }) {
  return isWebPage(home) ? (
    <TextLink href={home} isExternal>
      {new URL(home).host}
    </TextLink>
  ) : null;
}
