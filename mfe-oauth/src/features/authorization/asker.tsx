import type { ConnectingSystem } from 'shared-api/types';
import { SystemMark, SystemSite } from 'shared-features/suppliers/connecting-system';
import { textStyles } from 'shared-ui/core';
import * as styles from './authorization.css';

/** Shows the system that asks: logo, name, provider and site. */
export function Asker({ system }: { readonly system: ConnectingSystem }) {
  return (
    <div className={styles.asker}>
      <SystemMark system={system} />
      <p className={textStyles.note}>
        <SystemSite system={system} />
      </p>
    </div>
  );
}
