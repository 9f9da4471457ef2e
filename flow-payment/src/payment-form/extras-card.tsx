import type { ComponentProps } from 'react';
import { FIELDS } from 'shared-rules/words';
import { Card, Stack } from 'shared-ui/core';
import { TextAreaField } from 'shared-ui/forms';
import { CardSection } from '../card-choice';
import { PromotionField } from '../promotion';
import { type LockedFields, NOTE_LIMIT } from './payment-values.form';
import { useEnteredText } from '../payment-fields/use-entered-values';

/** Shows お支払いカード in the surrounding form, which also holds the transfer date. */
export function PaymentCardSection(props: Omit<ComponentProps<typeof CardSection>, 'transferDate'>) {
  const date = useEnteredText('transferDate');
  return <CardSection {...props} transferDate={date === '' ? null : date} />;
}

interface ExtrasCardProps {
  /** Payment that is being changed; null for a new one. */
  readonly paymentId: number | null;
  readonly locked: LockedFields;
}

/** Shows the optional parts of a payment: a promotion code and a note to the examiner. */
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
