import { useEffect, useEffectEvent, useRef } from 'react';
import { Card, Stack } from 'shared-ui/core';
import { TextAreaField, useFormValue, useReadFormValue, useSetFormValue } from 'shared-ui/forms';
import { ServerDateField } from 'shared-features/ui/server-date-field';
import { isDateText } from 'shared-features/documents/invoice-entry';
import { type FieldFrame, plainFrame } from './field-frame';
import { DEADLINE_LABEL, latestDeadline, MESSAGE_LABEL, MESSAGE_LIMIT } from './requested-invoice.form';

interface PaymentTermsProps {
  /** In Japan. */
  readonly today: string;
  readonly frame?: FieldFrame;
}

/** Shows 依頼の内容: the payment deadline and a message to the recipient. */
export function PaymentTerms({ today, frame = plainFrame }: PaymentTermsProps) {
  useProposedDeadline(today);
  return (
    <Card title="依頼の内容">
      <Stack gap={24}>
        {frame('paymentDeadline', DEADLINE_LABEL, (look) => (
          <ServerDateField
            name="paymentDeadline"
            label={DEADLINE_LABEL}
            badge="required"
            help="この日の23:59まで、取引先がカードで支払えます。空欄の場合は、支払期日を自動で設定します。過ぎると、依頼は期限切れになります。"
            {...look}
          />
        ))}
        {frame('message', MESSAGE_LABEL, (look) => (
          <TextAreaField
            name="message"
            label={`取引先への${MESSAGE_LABEL}`}
            badge="optional"
            maxLength={MESSAGE_LIMIT}
            help={`メールとお支払い画面に表示されます。${MESSAGE_LIMIT}文字以内`}
            {...look}
          />
        ))}
      </Stack>
    </Card>
  );
}

/**
 * Fills in the due date as deadline, limited to the allowed range, and follows it until the user enters another day
 * (docs/screens.md 3.4).
 */
function useProposedDeadline(today: string): void {
  const due = useFormValue('dueDate');
  const read = useReadFormValue();
  const write = useSetFormValue();
  const proposed = useRef<string | null>(null);
  const follow = useEffectEvent(() => {
    if (typeof due !== 'string' || !isDateText(due) || due < today) return;
    const last = latestDeadline(today);
    const next = due > last ? last : due;
    const now = read('paymentDeadline');
    if (now === next) proposed.current = next;
    if (now !== '' && now !== proposed.current) return;
    proposed.current = next;
    if (now !== next) write('paymentDeadline', next);
  });
  useEffect(() => follow(), [due]);
}
