import type { CollectionSummary } from 'shared-api/types';
import { isWaiting } from 'shared-features/collections/collection-status';
import { Icon } from 'shared-ui/core';
import * as styles from './collection-cells.css';

/** 開封済み or 未開封: whether the recipient has looked at a request that waits to be paid. Nothing once it is paid or over. */
export function OpenedMark({ collection }: { readonly collection: Pick<CollectionSummary, 'status' | 'opened_at'> }) {
  if (!isWaiting(collection)) return null;
  const isOpened = collection.opened_at !== null;
  return (
    <span className={styles.opened}>
      <Icon name={isOpened ? 'visibility' : 'visibility_off'} />
      {isOpened ? '開封済み' : '未開封'}
    </span>
  );
}
