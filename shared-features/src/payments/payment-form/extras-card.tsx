import type { ComponentProps } from 'react';
import { FIELDS } from 'shared-rules/words';
import { Card, Stack } from 'shared-ui/core';
import { TextAreaField } from 'shared-ui/forms';
import { CardSection } from '../card-choice';
import { PromotionField } from '../promotion';
import { type LockedFields, NOTE_LIMIT } from './payment-values.form';
import { useEnteredText } from './use-entered-values';

/** お支払いカード of the form around, which holds the transfer date too. */
export function PaymentCardSection(props: Omit<ComponentProps<typeof CardSection>, 'transferDate'>) {
  const date = useEnteredText('transferDate');
  return <CardSection {...props} transferDate={date === '' ? null : date} />;
}

interface ExtrasCardProps {
  /** The payment that is being changed; null for a new one. */
  readonly paymentId: number | null;
  readonly locked: LockedFields;
}

/** What may be added to a payment: a promotion code, and words to the examiner. */
export function ExtrasCard({ paymentId, locked }: ExtrasCardProps) {
  return (
    <Card title="プロモーションコード・連絡事項">
      <Stack gap={24}>
        <PromotionField paymentId={paymentId} isDisabled={locked.has('promotionCode')} />
        <TextAreaField
          name="note"
          label={FIELDS.noteToExaminer}
          badge="optional"
          help="屋号と登録名が異なるなど、請求書だけでは分からないことがあればご記入ください。"
          maxLength={NOTE_LIMIT}
          isDisabled={locked.has('note')}
        />
      </Stack>
    </Card>
  );
}
