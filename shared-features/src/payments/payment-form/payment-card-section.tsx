import type { ComponentProps } from 'react';
import { CardSection } from '../card-choice/card-section';
import { useEnteredText } from './use-entered-values';

/** お支払いカード of the form around, which holds the transfer date too. */
export function PaymentCardSection(props: Omit<ComponentProps<typeof CardSection>, 'transferDate'>) {
  const date = useEnteredText('transferDate');
  return <CardSection {...props} transferDate={date === '' ? null : date} />;
}
