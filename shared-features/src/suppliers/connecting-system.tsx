import type { ConnectingSystem } from 'shared-api/types';
import { textStyles, TextLink, LinkButton } from 'shared-ui/core';
import * as styles from './connecting-system.css';

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

interface FromSystemProps {
  readonly system: Pick<ConnectingSystem, 'name'>;
  /** For the `describedBy` of the field that it stands at. */
  readonly id?: string;
}

/** Says at a field that its value came from a connected system (screens, "OAuth"): 「◯◯」から連携された情報. */
export function FromSystem({ system, id }: FromSystemProps) {
  return <span id={id} className={styles.sent}>{`「${system.name}」から連携された情報`}</span>;
}

interface SystemMarkProps {
  readonly system: Pick<ConnectingSystem, 'name' | 'provider_name' | 'logo'>;
}

/**
 * A connected system as people know it: its logo, or the first letter of its name in the place of one; name and
 * provider.
 */
export function SystemMark({ system: { name, provider_name: provider, logo } }: SystemMarkProps) {
  return (
    <div className={styles.system}>
      {logo === null ? (
        <span className={styles.letter} aria-hidden>
          {[...name][0]}
        </span>
      ) : (
        <img className={styles.logo} src={logo} alt="" />
      )}
      <div className={styles.text}>
        <span className={styles.name}>{name}</span>
        <span className={textStyles.note}>{`提供元 ${provider}`}</span>
      </div>
    </div>
  );
}

/** Whether an address is one of a web page: a link may never run anything, whoever has looked at it before. */
function isWebPage(address: string): boolean {
  return URL.canParse(address) && ['https:', 'http:'].includes(new URL(address).protocol);
}
