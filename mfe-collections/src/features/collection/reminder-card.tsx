import type { Collection } from 'shared-api/types';
import { isWaiting } from 'shared-features/collections/collection-status';
import { formatDateTime, formatMonthDay } from 'shared-rules/time';
import { BUTTONS } from 'shared-rules/words';
import { Alert, Button, Card } from 'shared-ui/core';
import * as styles from './collection-notes.css';

interface ReminderCardProps {
  readonly collection: Collection;
  readonly isPending: boolean;
  /** Why the last one could not be sent. */
  readonly failure: string | null;
  readonly onRemind: () => void;
}

/** リマインド: one by hand, and those that go out by themselves. Only while the request waits to be paid. */
export function ReminderCard({ collection, isPending, failure, onRemind }: ReminderCardProps) {
  const { can_remind: canRemind, remind_from: from, automatic_reminders: days, recipient_email: address } = collection;
  if (!isWaiting(collection)) return null;
  return (
    <Card title="リマインド">
      {failure === null ? null : <Alert tone="danger" title="リマインドを送信できませんでした" isLive><p>{failure}</p></Alert>}
      <p className={styles.note}>{`${address} に、お支払いのリンクをもう一度メールで送信します。24時間に1回送信できます。`}</p>
      {canRemind ? null : <p className={styles.note}>{from === null ? '有効期限までに、次のリマインドは送信できません。' : `次は ${formatDateTime(from)} から送信できます。`}</p>}
      <p className={styles.note}>{days.length === 0 ? '自動のリマインドの予定はありません。' : `自動のリマインド: ${days.map(formatMonthDay).join('、')} に送信します。`}</p>
      <div>
        <Button icon="notifications" isDisabled={!canRemind} isPending={isPending} onPress={onRemind}>{BUTTONS.sendReminder}</Button>
      </div>
    </Card>
  );
}
