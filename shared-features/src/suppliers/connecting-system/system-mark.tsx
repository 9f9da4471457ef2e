import type { ConnectingSystem } from 'shared-api/types';
import { textStyles } from 'shared-ui/core';
import * as styles from './connecting-system.css';

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
