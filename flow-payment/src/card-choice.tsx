import { useState } from 'react';
import type { CreditCard } from 'shared-api/types';
import { isCardExpired } from 'shared-rules/card';
import { expiryNotice, lastCardDay } from 'shared-rules/card-expiry';
import { formatLongDate } from 'shared-rules/time';
import { useSnackbar } from 'shared-shell';
import { type RadioCardOption, RadioCardField } from 'shared-ui/choices';
import { Button, Card, Alert, Icon } from 'shared-ui/core';
import { useSetFormValue } from 'shared-ui/forms';
import { cardText, expiryText } from 'shared-features/cards/card-text';
import { declineText, isOwnToUse } from 'shared-features/cards/proposed-card';
import { AddCardDialog } from 'shared-features/cards/saved-card';
import * as styles from './payments.css';
import { CARD_LABEL } from './payment-fields/field-names';
import { useEnteredText } from './payment-fields/use-entered-values';

interface CardExpiryNoticeProps {
  readonly card: CreditCard;
  /** 'YYYY-MM-DD' in Japan, like the transfer date, which is null if none is chosen. */
  readonly today: string;
  readonly transferDate: string | null;
}

/** Shows that the chosen card expires soon, or before the transfer; nothing otherwise. */
function CardExpiryNotice({ card, today, transferDate }: CardExpiryNoticeProps) {
  const notice = expiryNotice(card, today, transferDate);
  if (notice === null || notice === 'expired') return null;
  const until = formatLongDate(lastCardDay(card));
  const isUrgent = notice !== 'soon';
  return (
    <Alert
      tone={isUrgent ? 'warning' : 'info'}
      title={
        notice === 'beforeTransfer'
          ? `このカードの有効期限は${until}までで、振込予定日より前に切れます。`
          : `このカードの有効期限は${until}までです。`
      }
    >
      <p>
        {isUrgent
          ? '審査の前に期限が切れると、決済できません。別のカードもご検討ください。'
          : '更新後のカードが届いたら、新しいカードを追加してください。'}
      </p>
    </Alert>
  );
}

const SNACKBAR_MS = 5_000;

interface CardSectionProps {
  readonly cards: readonly CreditCard[];
  /** 'YYYY-MM-DD' in Japan: a card that has expired by then cannot be chosen. */
  readonly today: string;
  /** True if another card cannot be chosen any more. */
  readonly isLocked: boolean;
  /** 'YYYY-MM-DD'; null if none is chosen. A card that expires before it gets a notice. */
  readonly transferDate: string | null;
}

/** Shows お支払いカード: the choice of a saved card or a new one, which is then saved. */
export function CardSection({ cards, today, isLocked, transferDate }: CardSectionProps) {
  const [isAdding, setIsAdding] = useState(false);
  const { show } = useSnackbar();
  const setValue = useSetFormValue();
  const chosenId = useEnteredText('creditCardId');
  const chosen = cards.find(({ id }) => String(id) === chosenId);
  const choose = ({ id }: CreditCard, wasSaved: boolean) => {
    setIsAdding(false);
    if (wasSaved)
      show({
        color: 'info',
        text: 'このカードは登録済みです。登録済みのカードを選択しました。',
        duration: SNACKBAR_MS,
      });
    setValue('creditCardId', String(id));
  };
  return (
    <Card title={CARD_LABEL}>
      <RadioCardField
        name="creditCardId"
        label="このカードで支払う"
        badge="required"
        help={cards.length === 0 ? '登録済みのカードはありません。カードを追加してください。' : undefined}
        isDisabled={isLocked}
        options={cards.map((card) => optionOf(card, today))}
      />
      {chosen === undefined ? null : <CardExpiryNotice card={chosen} today={today} transferDate={transferDate} />}
      {isLocked ? null : (
        <div>
          <Button icon="add" onPress={() => setIsAdding(true)}>
            カードを追加する
          </Button>
        </div>
      )}
      {isAdding ? <AddCardDialog onClose={() => setIsAdding(false)} onAdded={choose} /> : null}
    </Card>
  );
}

/** Shows that the issuer refused a card at the last try; nothing otherwise. It can still be chosen. */
function Declined({ card }: { readonly card: CreditCard }) {
  const text = declineText(card);
  return text === null ? null : (
    <span className={styles.declined}>
      <Icon name="warning" />
      <span>{text}</span>
    </span>
  );
}

/** Returns why a card cannot be chosen; null if it can. */
function obstacleOf(card: CreditCard, today: string): string | null {
  if (!isOwnToUse(card)) return '使える方が限られているため、選択できません。';
  return isCardExpired(card.expiry_month, card.expiry_year, today)
    ? '有効期限が切れているため、選択できません。'
    : null;
}

/** Returns the option for a saved card: disabled with the reason if it cannot be used, marked if it was refused. */
function optionOf(card: CreditCard, today: string): RadioCardOption {
  const obstacle = obstacleOf(card, today);
  return {
    value: String(card.id),
    title: cardText(card),
    description: obstacle ?? (card.declined ? <Declined card={card} /> : undefined),
    aside: `有効期限 ${expiryText(card)}`,
    isDisabled: obstacle !== null,
  };
}
