import { useRef } from 'react';
import { $api } from 'shared-auth';
import { LoadError } from 'shared-features/ui/load-error';
import { Card, EmptyState, Skeleton } from 'shared-ui/core';
import { list } from '../security/entry-list.css';
import { ConnectedSystemEntry } from './connected-system-entry';

/** 連携サービス: the systems that this person has allowed something, and the way to end it. */
export function ConnectedSystems() {
  const { data, error, refetch } = $api.useQuery('get', '/users/connected_systems');
  const introduction = useRef<HTMLParagraphElement>(null);
  return (
    <Card title="連携サービス">
      <p ref={introduction} tabIndex={-1}>お客様が連携を許可した外部のサービスです。心当たりのないサービスは、連携を解除してください。</p>
      {data === undefined ? (
        error === null ? <Skeleton lines={4} /> : <LoadError error={error} onRetry={() => void refetch()} />
      ) : data.systems.length === 0 ? (
        <EmptyState icon="open_in_new">連携しているサービスはありません。会計サービスなどから連携を始めると、ここに表示されます。</EmptyState>
      ) : (
        <ul aria-label="連携サービス" className={list}>
          {data.systems.map((system) => (
            // The button goes with its entry: who pressed it goes on from here.
            <ConnectedSystemEntry key={system.client_id} system={system} onGone={() => introduction.current?.focus()} />
          ))}
        </ul>
      )}
    </Card>
  );
}
