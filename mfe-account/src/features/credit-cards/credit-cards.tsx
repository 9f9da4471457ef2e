import { useRef, useState, useId } from 'react';
import type { CreditCard } from 'shared-api/types';
import { $api } from 'shared-auth';
import { cardText, expiryText } from 'shared-features/cards/card-text';
import { declineText } from 'shared-features/cards/proposed-card';
import { DebitScheduleDialog, scheduleText } from 'shared-features/cards/debit-schedule';
import { AddCardDialog } from 'shared-features/cards/saved-card';
import { useServerTime } from 'shared-features/ui/server-time';
import { Allowed, useMay } from 'shared-features/ui/permission';
import { expiryNotice, lastCardDay } from 'shared-rules/card-expiry';
import { formatLongDate } from 'shared-rules/time';
import { BUTTONS } from 'shared-rules/buttons';
import { NAVIGATION } from 'shared-rules/words';
import { useSnackbar } from 'shared-shell';
import {
  Button,
  EmptyState,
  Page,
  PageHeader,
  Skeleton,
  Alert,
  DescriptionList,
  TextButton,
  LoadError,
} from 'shared-ui/core';
import { SNACKBAR_MS } from '../security/snackbar-time';
import { BrandMark } from './brand-mark';
import { ChangeUsers, peopleFacts } from './card-people';
import * as styles from './credit-cards.css';
import { useDeleteCard } from './use-delete-card';

interface ExpiryAlertProps {
  readonly card: CreditCard;
  /** 'YYYY-MM-DD' in Japan. */
  readonly today: string;
}

/** Shows that a card has expired, or expires within 30 or 60 days; nothing otherwise. */
function ExpiryAlert({ card, today }: ExpiryAlertProps) {
  const notice = expiryNotice(card, today, null);
  if (notice === null) return null;
  const until = formatLongDate(lastCardDay(card));
  if (notice === 'expired') {
    return (
      <Alert tone="danger" title="有効期限が切れています">
        <p>お支払いには使えません。更新後のカードを追加してください。</p>
      </Alert>
    );
  }
  return (
    <Alert tone={notice === 'soon' ? 'info' : 'warning'} title={`有効期限は${until}までです`}>
      <p>更新後のカードが届いたら、新しいカードを追加してください。</p>
    </Alert>
  );
}

interface CardTileProps {
  readonly card: CreditCard;
  /** 'YYYY-MM-DD' in Japan; undefined until the server has answered. */
  readonly today: string | undefined;
  readonly onDeleted: () => void;
}

/** Shows one saved card: its name, its expiry, its debit days, and its actions. */
function CardTile({ card, today, onDeleted }: CardTileProps) {
  const titleId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const { remove, isPending, error, proof } = useDeleteCard(card, onDeleted);
  const schedule = card.debit_schedule;
  const name = cardText(card);
  const declined = declineText(card);
  const mayPay = useMay('pay');
  return (
    <article aria-labelledby={titleId} className={styles.tile}>
      <div className={styles.head}>
        <BrandMark brand={card.brand} />
        <h2 id={titleId} className={styles.number}>
          {name}
        </h2>
      </div>
      {today === undefined ? null : <ExpiryAlert card={card} today={today} />}
      {declined === null ? null : (
        <Alert tone="warning" title="前回のお支払いに使えませんでした">
          <p>{declined}</p>
        </Alert>
      )}
      <DescriptionList
        items={[
          { term: '有効期限', detail: expiryText(card) },
          { term: 'カード名義', detail: card.holder },
          { term: '引き落とし', detail: schedule === null ? '未登録' : scheduleText(schedule) },
          ...peopleFacts(card, mayPay),
        ]}
      />
      {error === null ? null : (
        <Alert tone="danger" isLive title="削除できませんでした">
          <p>{error.message}</p>
        </Alert>
      )}
      <Allowed to="cards">
        <div className={styles.acts}>
          <TextButton
            icon="calendar_month"
            aria-label={`${name} の締め日・引き落とし日を${schedule === null ? '登録' : '変更'}`}
            onPress={() => setIsAsking(true)}
          >
            {`引き落とし日を${schedule === null ? '登録' : '変更'}`}
          </TextButton>
          <ChangeUsers card={card} />
          <TextButton icon="delete" aria-label={`${name} を削除`} isDisabled={isPending} onPress={remove}>
            {BUTTONS.delete}
          </TextButton>
        </div>
      </Allowed>
      {isAsking ? <DebitScheduleDialog card={card} onClose={() => setIsAsking(false)} /> : null}
      {proof}
    </article>
  );
}

const ADD = 'カードを追加';

/** Shows the buyer's saved cards, newest first, and adds new ones. */
export function CreditCards() {
  const { data, error, refetch } = $api.useQuery('get', '/invoices/credit_cards');
  const today = useServerTime()?.date;
  const [isAdding, setIsAdding] = useState(false);
  const { show } = useSnackbar();
  const list = useRef<HTMLDivElement>(null);

  const mayAdd = useMay('cards');
  const add = mayAdd ? (
    <Button variant="primary" icon="add" onPress={() => setIsAdding(true)}>
      {ADD}
    </Button>
  ) : undefined;
  const cards = data?.credit_cards;
  const isEmpty = cards?.length === 0;
  return (
    <Page width="form">
      <PageHeader title={NAVIGATION.creditCards} actions={cards === undefined || isEmpty ? undefined : add} />
      <div ref={list} tabIndex={-1} role="group" aria-label="登録済みのカード" className={styles.place}>
        {cards === undefined ? (
          error === null ? (
            <Skeleton lines={6} />
          ) : (
            <LoadError error={error} onRetry={() => void refetch()} />
          )
        ) : isEmpty ? (
          <EmptyState icon="credit_card" action={add}>
            登録済みのカードはありません。カードを追加すると、請求書のお支払いに使えます。
          </EmptyState>
        ) : (
          <ul className={styles.tiles}>
            {cards.map((card) => (
              <li key={card.id} className={styles.item}>
                {/* The button disappears with the deleted card, so the focus moves to the list. */}
                <CardTile card={card} today={today} onDeleted={() => list.current?.focus()} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {isAdding ? (
        <AddCardDialog
          onClose={() => setIsAdding(false)}
          onAdded={(_card, wasSaved) => {
            setIsAdding(false);
            if (wasSaved)
              show({ color: 'info', text: 'このカードは、すでに登録されています。', duration: SNACKBAR_MS });
            else show({ color: 'success', text: 'カードを登録しました。', duration: SNACKBAR_MS });
          }}
        />
      ) : null}
    </Page>
  );
}
