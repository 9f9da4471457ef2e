import { useRef, useState } from 'react';
import { LoadError } from 'shared-features/ui/load-error';
import { AddCardDialog } from 'shared-features/cards/saved-card';
import { useServerTime } from 'shared-features/ui/server-time';
import { $api } from 'shared-auth';
import { NAVIGATION } from 'shared-rules/words';
import { useSnackbar } from 'shared-shell';
import { Button, EmptyState, Page, PageHeader, Skeleton } from 'shared-ui/core';
import { SNACKBAR_MS } from '../security/snackbar-time';
import { CardTile } from './card-tile';
import * as styles from './credit-cards.css';

const ADD = 'カードを追加';

/** The saved cards of the buyer, newest first, and a new one. */
export function CreditCards() {
  const { data, error, refetch } = $api.useQuery('get', '/invoices/credit_cards');
  const today = useServerTime()?.date;
  const [isAdding, setIsAdding] = useState(false);
  const { show } = useSnackbar();
  const list = useRef<HTMLDivElement>(null);

  const add = <Button variant="primary" icon="add" onPress={() => setIsAdding(true)}>{ADD}</Button>;
  const cards = data?.credit_cards;
  const isEmpty = cards?.length === 0;
  return (
    <Page width="form">
      <PageHeader title={NAVIGATION.creditCards} actions={cards === undefined || isEmpty ? undefined : add} />
      <div ref={list} tabIndex={-1} role="group" aria-label="登録済みのカード" className={styles.place}>
        {cards === undefined ? (
          error === null ? <Skeleton lines={6} /> : <LoadError error={error} onRetry={() => void refetch()} />
        ) : isEmpty ? (
          <EmptyState icon="credit_card" action={add}>登録済みのカードはありません。カードを追加すると、請求書のお支払いに使えます。</EmptyState>
        ) : (
          <ul className={styles.tiles}>
            {cards.map((card) => (
              <li key={card.id} className={styles.item}>
                {/* The deleted card takes its button with it; the focus stays with the list. */}
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
            if (wasSaved) show({ color: 'info', text: 'このカードは、すでに登録されています。', duration: SNACKBAR_MS });
            else show({ color: 'success', text: 'カードを登録しました。', duration: SNACKBAR_MS });
          }}
        />
      ) : null}
    </Page>
  );
}
