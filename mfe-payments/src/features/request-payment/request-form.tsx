import { useEffect } from 'react';
import type { CreditCard, ReceivedInvoice, RequestedPayment } from 'shared-api/types';
import { CardSection } from 'shared-features/payments/card-choice';
import { BUTTONS } from 'shared-rules/words';
import { ActionBar, Split, useIsDesktop } from 'shared-ui/core';
import { Form, SubmitButton, useAppForm } from 'shared-ui/forms';
import { requestCardForm } from './request-card.form';
import { RequestContent } from './request-content';
import { RequestSummary } from './request-summary';
import type { CardMaterial } from './use-card-material';

interface RequestFormProps {
  /** Name of the form for screen readers: the page's title. */
  readonly label: string;
  readonly payment: RequestedPayment;
  readonly invoice: ReceivedInvoice;
  readonly material: CardMaterial;
  /** The card that the form starts with; read once, when it appears. */
  readonly initial: CreditCard | undefined;
  /** Told the id of every card that is chosen, as text. */
  readonly onChoose: (creditCardId: string) => void;
  readonly onNext: (creditCardId: string) => void;
}

/** The first step of a request's payment: what was asked for, and the card to pay it with; beside them what it costs. */
export function RequestForm({ label, payment, invoice, material, initial, onChoose, onNext }: RequestFormProps) {
  const isDesktop = useIsDesktop();
  const form = useAppForm({
    schema: requestCardForm(material),
    defaultValues: { creditCardId: initial === undefined ? '' : String(initial.id) },
    onSubmit: ({ creditCardId }) => onNext(creditCardId),
  });
  const { subscribe } = form.methods;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onChoose(values.creditCardId) }),
    [subscribe, onChoose],
  );
  return (
    <Form form={form} label={label} gap="cards">
      <Split
        ratio="aside"
        main={
          <>
            <RequestContent payment={payment} invoice={invoice} />
            <CardSection cards={material.cards} today={material.days.today} isLocked={false} transferDate={material.days.earliest} />
          </>
        }
        side={<RequestSummary payment={payment} material={material} />}
      />
      {isDesktop ? null : (
        <ActionBar>
          <SubmitButton isBlock>{BUTTONS.toConfirm}</SubmitButton>
        </ActionBar>
      )}
    </Form>
  );
}
