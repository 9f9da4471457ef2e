import { useNavigate } from 'react-router-dom';
import { hasInput, ReceivedInvoiceForm } from 'shared-features/invoice/received-invoice-form';
import { onlyFor } from 'shared-features/ui/permission';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { BUTTONS } from 'shared-rules/buttons';
import { NAVIGATION } from 'shared-rules/words';
import { paths, useLeaveWarning, workflowAreas } from 'shared-shell';
import { Page as PageColumn, PageHeader, Button, Card, Cluster, LinkButton } from 'shared-ui/core';
import { PaymentSteps } from '../features/payment-flow/payment-steps';
import { formPath } from '../features/payment-flow/form-path';
import { usePaymentFlow } from '../features/payment-flow/use-payment-flow';
import { RepeatStart } from '../features/payment-repeat/repeat-start';

interface AlreadyRegisteredProps {
  readonly docNumber: number;
  /** Earlier payment that is repeated; null for none. */
  readonly same: number | null;
  readonly onAnother: () => void;
}

/** Shown when the user returns to the first step: the invoice exists already and is not registered again. */
function AlreadyRegistered({ docNumber, same, onAnother }: AlreadyRegisteredProps) {
  return (
    <Card title={`請求書 ${invoiceIdentifier(docNumber)} を登録しました`}>
      <p>この請求書のカード払いの申請を続けられます。別の請求書を支払うときは、新しく登録してください。</p>
      <Cluster>
        <LinkButton variant="primary" href={formPath(docNumber, { same })}>
          {BUTTONS.next}
        </LinkButton>
        <Button icon="upload_file" onPress={onAnother}>
          別の請求書を登録
        </Button>
      </Cluster>
    </Card>
  );
}

/** Shows 請求書カード払い, step 1 of 4: uploads an invoice, registers it, and continues to its payment. */
function Work() {
  const navigate = useNavigate();
  const { flow, update, reset } = usePaymentFlow();
  useLeaveWarning(flow.registration !== null && hasInput(flow.registration), workflowAreas['invoice-payment']);
  return (
    <PageColumn width="split">
      <PageHeader
        title={NAVIGATION.invoiceCardPayment}
        breadcrumb={[
          { label: NAVIGATION.receivedInvoices, href: paths.receivedInvoices() },
          { label: NAVIGATION.invoiceCardPayment },
        ]}
        steps={<PaymentSteps current={1} />}
      />
      {flow.registeredDocNumber === null ? (
        <RepeatStart>
          {(draft, same) => (
            <ReceivedInvoiceForm
              label={NAVIGATION.invoiceCardPayment}
              submitLabel={BUTTONS.next}
              draft={flow.registration ?? draft}
              onDraftChange={(registration) => update(() => ({ registration }))}
              onRegistered={({ doc_number: docNumber }) => {
                update(() => ({ registration: null, registeredDocNumber: docNumber, same }));
                void navigate(formPath(docNumber, { same }));
              }}
            />
          )}
        </RepeatStart>
      ) : (
        <AlreadyRegistered docNumber={flow.registeredDocNumber} same={flow.same} onAnother={reset} />
      )}
    </PageColumn>
  );
}

/** Shows it to the roles that may do it. */
export const Page = onlyFor('pay', '請求書カード払い', Work);
