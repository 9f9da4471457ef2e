import { useEffect, useState } from 'react';
import type { CreditCard, ReceivedInvoice, RequestedPayment } from 'shared-api/types';
import { InvoiceFiles } from 'shared-features/documents/invoice-files';
import { uploadedFile } from 'shared-features/documents/invoice-upload';
import { CardSection } from 'flow-payment/card-choice';
import { BarTotal } from 'shared-features/payments/commission-summary';
import { CutOffCountdown } from 'flow-payment/cut-off';
import { ExpectedDates } from 'flow-payment/expected-dates';
import { PaymentDeadline } from 'shared-features/payments/payment-deadline';
import { InvoiceFacts, creditCardId } from 'flow-payment/payment-form';
import { useEnteredText } from 'flow-payment/payment-fields';
import { addresseeFacts } from 'shared-features/suppliers/addressee';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { formatLongDate } from 'shared-rules/time';
import { BUTTONS } from 'shared-rules/buttons';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { ActionBar, Split, useIsDesktop, Button, Card, textStyles } from 'shared-ui/core';
import { Form, SubmitButton, useAppForm } from 'shared-ui/forms';
import { Dialog } from 'shared-ui/overlays';
import * as v from 'valibot';
import { RequestCost } from '../request-flow/request-cost';
import * as styles from '../request-flow/request-text.css';
import { useRequestCost } from '../request-flow/use-request-cost';
import type { CardMaterial } from './use-card-material';

/** Returns the schema of a request's payment: only the card is chosen. */
const requestCardForm = ({ cards, days }: CardMaterial) => v.object({ creditCardId: creditCardId(cards, days.today) });

interface RequestSummaryProps {
  readonly payment: RequestedPayment;
  readonly material: CardMaterial;
}

/** Shows お支払い金額 beside the form: the charge, and the days of transfer and debit. On phones the button is below. */
function RequestSummary({ payment, material: { cards, days } }: RequestSummaryProps) {
  const isDesktop = useIsDesktop();
  const cardId = useEnteredText('creditCardId');
  return (
    <RequestCost payment={payment}>
      <ExpectedDates transferDate={days.earliest} card={cards.find(({ id }) => String(id) === cardId)} days={days} />
      <div className={textStyles.note}>
        <CutOffCountdown days={days} />
      </div>
      {isDesktop ? <SubmitButton isBlock>{BUTTONS.toConfirm}</SubmitButton> : null}
      <p className={textStyles.note}>
        まだ支払いは確定しません。次に内容を確認できます。お支払いのときに、カード会社の本人認証（3Dセキュア）の画面が表示されることがあります。
      </p>
    </RequestCost>
  );
}

interface RequestContentProps {
  readonly payment: RequestedPayment;
  readonly invoice: ReceivedInvoice;
}

/** Shows ご依頼の内容: requester, purpose, deadline, and a preview of the document. */
function RequestContent({ payment: { request }, invoice }: RequestContentProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [first] = invoice.files;
  return (
    <Card
      title="ご依頼の内容"
      actions={
        <Button size="sm" icon="zoom_in" onPress={() => setIsOpen(true)}>
          請求書を見る
        </Button>
      }
    >
      <InvoiceFacts
        file={first && uploadedFile(first)}
        items={[
          { term: '依頼元', detail: <strong>{request.requester.name}</strong> },
          { term: FIELDS.corporateNumber, detail: request.requester.corporate_number },
          ...addresseeFacts(request.parties),
          { term: '依頼番号', detail: request.request_number },
          { term: FIELDS.docNumber, detail: invoiceIdentifier(invoice.doc_number) },
          { term: FIELDS.invoiceNumber, detail: invoice.invoice_number === '' ? '-' : invoice.invoice_number },
          { term: '請求金額', detail: <strong>{formatYen(invoice.amount)}</strong> },
          { term: FIELDS.dueDate, detail: formatLongDate(invoice.due_date) },
          { term: '有効期限', detail: <PaymentDeadline date={request.payment_deadline} look="text" /> },
          ...(request.message === ''
            ? []
            : [{ term: 'メッセージ', detail: <span className={styles.words}>{request.message}</span> }]),
        ]}
      />
      <Dialog isOpen={isOpen} title="請求書" size="lg" onClose={() => setIsOpen(false)}>
        <InvoiceFiles files={invoice.files} />
      </Dialog>
    </Card>
  );
}

interface RequestFormProps {
  /** Name of the form for screen readers: the page's title. */
  readonly label: string;
  readonly payment: RequestedPayment;
  readonly invoice: ReceivedInvoice;
  readonly material: CardMaterial;
  /** The card that the form starts with; read once, when it appears. */
  readonly initial: CreditCard | undefined;
  /** Called with the id of the chosen card, as text. */
  readonly onChoose: (creditCardId: string) => void;
  readonly onNext: (creditCardId: string) => void;
}

/** Shows the first step of a request's payment: the request, the choice of the card, and the cost beside them. */
export function RequestForm({ label, payment, invoice, material, initial, onChoose, onNext }: RequestFormProps) {
  const isDesktop = useIsDesktop();
  const total = useRequestCost(payment.id).data?.total_amount ?? null;
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
            <CardSection
              cards={material.cards}
              today={material.days.today}
              isLocked={false}
              transferDate={material.days.earliest}
            />
          </>
        }
        side={<RequestSummary payment={payment} material={material} />}
      />
      {isDesktop ? null : (
        <ActionBar lead={<BarTotal yen={total} />}>
          <SubmitButton isBlock>{BUTTONS.toConfirm}</SubmitButton>
        </ActionBar>
      )}
    </Form>
  );
}
