import { useId, useState } from 'react';
import type { CreditCard } from 'shared-api/types';
import { cardText, expiryText } from 'shared-features/cards/card-text';
import { DebitScheduleDialog, scheduleText } from 'shared-features/cards/debit-schedule';
import { BrandMark } from 'shared-features/cards/saved-card';
import { BUTTONS } from 'shared-rules/words';
import { Alert, DescriptionList, TextButton } from 'shared-ui/core';
import * as styles from './credit-cards.css';
import { ExpiryAlert } from './expiry-alert';
import { useDeleteCard } from './use-delete-card';

interface CardTileProps {
  readonly card: CreditCard;
  /** 'YYYY-MM-DD' in Japan; undefined until the server has told its day. */
  readonly today: string | undefined;
  readonly onDeleted: () => void;
}

/** One saved card: what it is, whether it expires, when it is debited, and what can be done with it. */
export function CardTile({ card, today, onDeleted }: CardTileProps) {
  const titleId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const { remove, isPending, error } = useDeleteCard(card, onDeleted);
  const schedule = card.debit_schedule;
  const name = cardText(card);
  return (
    <article aria-labelledby={titleId} className={styles.tile}>
      <div className={styles.head}>
        <BrandMark brand={card.brand} />
        <h2 id={titleId} className={styles.number}>{name}</h2>
      </div>
      {today === undefined ? null : <ExpiryAlert card={card} today={today} />}
      <DescriptionList
        items={[
          { term: '有効期限', detail: expiryText(card) },
          { term: 'カード名義', detail: card.holder },
          { term: '引き落とし', detail: schedule === null ? '未登録' : scheduleText(schedule) },
        ]}
      />
      {error === null ? null : <Alert tone="danger" isLive title="削除できませんでした"><p>{error.message}</p></Alert>}
      <div className={styles.acts}>
        <TextButton icon="calendar_month" aria-label={`${name} の締め日・引き落とし日を${schedule === null ? '登録' : '変更'}`} onPress={() => setIsAsking(true)}>
          {`引き落とし日を${schedule === null ? '登録' : '変更'}`}
        </TextButton>
        <TextButton icon="delete" aria-label={`${name} を削除`} isDisabled={isPending} onPress={remove}>{BUTTONS.delete}</TextButton>
      </div>
      {isAsking ? <DebitScheduleDialog card={card} onClose={() => setIsAsking(false)} /> : null}
    </article>
  );
}
