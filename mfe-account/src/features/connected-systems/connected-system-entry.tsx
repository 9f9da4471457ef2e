import type { ConnectedSystem } from 'shared-api/types';
import { SystemMark, SystemSite } from 'shared-features/suppliers/connecting-system';
import { SCOPE_WORDS } from 'shared-rules/oauth-scopes';
import { formatDateTime } from 'shared-rules/time';
import { paths } from 'shared-shell';
import { Alert, Button, TextLink } from 'shared-ui/core';
import * as entry from '../security/entry-list.css';
import * as styles from './connected-systems.css';
import { useDisconnect } from './use-disconnect';

interface ConnectedSystemEntryProps {
  readonly system: ConnectedSystem;
  /** The connection has ended. */
  readonly onGone: () => void;
}

/** One connected system: who it is, what it may do, since when, what of it waits; and 連携を解除. */
export function ConnectedSystemEntry({ system, onGone }: ConnectedSystemEntryProps) {
  const { name, scopes, connected_at: connectedAt, last_used_at: lastUsedAt, count_waiting: waiting } = system;
  const { disconnect, isPending, error } = useDisconnect(system, onGone);
  return (
    <li className={entry.entry}>
      <div className={entry.row}>
        <div className={entry.text}><SystemMark system={system} /></div>
        <Button size="sm" aria-label={`「${name}」との連携を解除`} isPending={isPending} onPress={disconnect}>連携を解除</Button>
      </div>
      <div>
        <p className={styles.term}>許可している内容</p>
        <ul className={styles.scopes}>
          {scopes.map((scope) => <li key={scope}>{SCOPE_WORDS[scope]}</li>)}
        </ul>
      </div>
      <ul className={entry.lines}>
        <li>{`連携開始 ${formatDateTime(connectedAt)}`}</li>
        <li>{lastUsedAt === null ? '未使用' : `最終利用 ${formatDateTime(lastUsedAt)}`}</li>
        <li><SystemSite system={system} /></li>
      </ul>
      {waiting === 0 ? null : <p><TextLink href={paths.oauthSelection()} isStrong>{`確認を待っている事前登録 ${waiting}件`}</TextLink></p>}
      {error === null ? null : <Alert tone="danger" isLive title={error.message} />}
    </li>
  );
}
