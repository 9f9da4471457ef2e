import type { ActiveSession } from 'shared-api/types';
import { formatDateTime } from 'shared-rules/time';
import { BUTTONS } from 'shared-rules/words';
import { Button, Icon, StatusChip } from 'shared-ui/core';
import { Entry } from '../security/entry';
import { useEndSession } from './use-end-session';

interface SessionEntryProps {
  readonly session: ActiveSession;
}

/** One device that is signed in; this one says so and has no button: ログアウト of the menu is the way. */
export function SessionEntry({ session: { id, is_current: isCurrent, signed_in_at: signedInAt, last_seen_at: lastSeenAt, device, ip_address: address } }: SessionEntryProps) {
  const { end, isPending, error } = useEndSession(id, {
    title: '端末からのログアウト',
    text: `${device}（${formatDateTime(signedInAt)} にログイン）からログアウトしますか？　保存していない入力内容は失われます。`,
  });
  return (
    <Entry
      icon={<Icon name="computer" size="24px" />}
      title={device}
      chip={isCurrent ? <StatusChip tone="info" icon="check_circle">この端末</StatusChip> : null}
      lines={[`ログイン ${formatDateTime(signedInAt)}`, `最終アクセス ${formatDateTime(lastSeenAt)}`, `IPアドレス ${address}`]}
      problem={error}
      action={
        isCurrent ? null : (
          <Button size="sm" aria-label={`${device}（${formatDateTime(signedInAt)} にログイン）からログアウト`} isPending={isPending} onPress={end}>
            {BUTTONS.logout}
          </Button>
        )
      }
    />
  );
}
