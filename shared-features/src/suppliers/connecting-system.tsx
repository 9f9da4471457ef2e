import type { ConnectingSystem } from 'shared-api/types';
import { textStyles, TextLink, LinkButton } from 'shared-ui/core';
import * as styles from './connecting-system.css';

interface SystemReturnProps {
  readonly system: Pick<ConnectingSystem, 'name' | 'home_url'>;
  /** Address to return the user to; default the system's own site. */
  readonly href?: string;
  readonly variant?: 'primary' | 'secondary';
}

/**
 * Links back to a connected system. An address that is not a web page is replaced by the system's own site; without
 * that, shows nothing.
 */
export function SystemReturn({ system: { name, home_url: home }, href = home, variant }: SystemReturnProps) {
  const to = [href, home].find(isWebPage);
  return to === undefined ? null : (
    <LinkButton href={to} variant={variant} icon="open_in_new">{`「${name}」に戻る`}</LinkButton>
  );
}

/** Shows the host name of a connected system's own site, which helps to recognise it, as a link in a new tab. */
export function SystemSite({ system: { home_url: home } }: { readonly system: Pick<ConnectingSystem, 'home_url'> }) {
  return isWebPage(home) ? (
    <TextLink href={home} isExternal>
      {new URL(home).host}
    </TextLink>
  ) : null;
}

interface FromSystemProps {
  readonly system: Pick<ConnectingSystem, 'name'>;
  /** Id for the field's `describedBy`. */
  readonly id?: string;
}

/** Shows that a field's value came from a connected system (docs/screens.md 3.7): 「◯◯」から連携された情報. */
export function FromSystem({ system, id }: FromSystemProps) {
  return <span id={id} className={styles.sent}>{`「${system.name}」から連携された情報`}</span>;
}

interface SystemMarkProps {
  readonly system: Pick<ConnectingSystem, 'name' | 'provider_name' | 'logo'>;
}

/** Shows a connected system: its logo, or the first letter of its name; name and provider. */
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

/** Whether an address is a web page. A link must never run a script, even if the address was checked before. */
function isWebPage(address: string): boolean {
  return URL.canParse(address) && ['https:', 'http:'].includes(new URL(address).protocol);
}
