import type { ConnectingSystem } from 'shared-api/types';
import * as styles from './connecting-system.css';

interface FromSystemProps {
  readonly system: Pick<ConnectingSystem, 'name'>;
  /** For the `describedBy` of the field that it stands at. */
  readonly id?: string;
}

/** Says at a field that its value came from a connected system (screens, "OAuth"): 「◯◯」から連携された情報. */
export function FromSystem({ system, id }: FromSystemProps) {
  return <span id={id} className={styles.sent}>{`「${system.name}」から連携された情報`}</span>;
}
