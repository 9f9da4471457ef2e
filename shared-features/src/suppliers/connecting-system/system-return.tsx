import type { ConnectingSystem } from 'shared-api/types';
import { LinkButton } from 'shared-ui/core';
import { isWebPage } from './web-page';

interface SystemReturnProps {
  readonly system: Pick<ConnectingSystem, 'name' | 'home_url'>;
  /** Where it wants its user back; its own site without it. */
  readonly href?: string;
  readonly variant?: 'primary' | 'secondary';
}

/**
 * The way back to a connected system. An address that is no web page leads to its own site instead, and nowhere where
 * that is none either.
 */
export function SystemReturn({ system: { name, home_url: home }, href = home, variant }: SystemReturnProps) {
  const to = [href, home].find(isWebPage);
  return to === undefined ? null : (
    <LinkButton href={to} variant={variant} icon="open_in_new">{`「${name}」に戻る`}</LinkButton>
  );
}
