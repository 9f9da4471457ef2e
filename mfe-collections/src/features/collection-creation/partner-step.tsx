import { useEffect } from 'react';
import {
  partnerForm,
  RecipientFields,
  usePartnerDrawer,
  FEE_BEARER_LABELS,
  useCommissionRate,
} from 'flow-collection/request-entry';
import { commissionTerm } from 'shared-features/payments/commission-summary';
import { SupplierField } from 'shared-features/suppliers/supplier-choice';
import { StepBegin } from 'shared-features/ui/step-message';
import { requestSums } from 'shared-rules/fee-bearer';
import { parseEmailAddress } from 'shared-rules/mail';
import { BUTTONS } from 'shared-rules/buttons';
import { formatYen } from 'shared-rules/yen';
import { Card, Stack, Skeleton, LoadError } from 'shared-ui/core';
import { Form, SubmitButton, useAppForm } from 'shared-ui/forms';
import * as styles from './fee-example.css';
import { StepActions } from './step-actions';
import { STEP_PLACES } from './steps';
import type { StepParts } from './use-step';

/** Amount of the example, in whole yen. */
const EXAMPLE_AMOUNT = 100_000;

/** Explains who pays the fee, with an example (docs/screens.md 3.4). */
function FeeExample() {
  const { rate, error, retry } = useCommissionRate();
  return (
    <Card title="決済手数料の負担">
      <p>取引先がカードで支払うと、決済手数料がかかります。どちらが負担するかは、次の画面で選べます。</p>
      {rate !== undefined ? (
        <ExampleTable rate={rate} />
      ) : error === null ? (
        <Skeleton lines={4} />
      ) : (
        <LoadError error={error} onRetry={retry} />
      )}
    </Card>
  );
}

function ExampleTable({ rate }: { readonly rate: number }) {
  const buyer = requestSums(EXAMPLE_AMOUNT, rate, 'buyer');
  const seller = requestSums(EXAMPLE_AMOUNT, rate, 'seller');
  const rows = [
    { name: '取引先のカード決済', of: 'total' },
    { name: commissionTerm({ is_flat: false, rate_basis_points: rate }), of: 'commission' },
    { name: '貴社への入金', of: 'deposit' },
  ] as const;
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{`請求金額 ${formatYen(EXAMPLE_AMOUNT)} の例`}</caption>
      <thead>
        <tr>
          <td className={styles.head} />
          <th scope="col" className={styles.head}>
            {FEE_BEARER_LABELS.buyer}
          </th>
          <th scope="col" className={styles.head}>
            {FEE_BEARER_LABELS.seller}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, of }) => (
          <tr key={of}>
            <th scope="row" className={styles.name}>
              {name}
            </th>
            <td className={styles.amount}>{formatYen(buyer[of])}</td>
            <td className={styles.amount}>{formatYen(seller[of])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows 取引先: the partner, the recipient's address, and who bears which cost. */
export function PartnerStep({ flowState, message, go }: StepParts) {
  const { kept, keep } = flowState;
  const isChange = message.isChange === true;
  const { supplierId, recipientEmail, recipientName } = kept.current.values;
  const form = useAppForm({
    schema: partnerForm,
    defaultValues: { supplierId, recipientEmail, recipientName },
    onSubmit: (values) => {
      keep({
        values: {
          ...kept.current.values,
          ...values,
          recipientEmail: parseEmailAddress(values.recipientEmail) ?? values.recipientEmail,
        },
      });
      go(isChange ? 'confirm' : 'invoice');
    },
  });
  const { subscribe } = form.methods;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keep({ values: { ...kept.current.values, ...values } }),
      }),
    [subscribe, keep, kept],
  );
  const { button, drawer } = usePartnerDrawer(flowState, form);
  return (
    <>
      <Form form={form} label={STEP_PLACES.partner.title} gap="cards">
        <Card title="依頼先">
          <Stack gap={24}>
            <Stack gap={8}>
              <SupplierField name="supplierId" />
              {button}
            </Stack>
            <RecipientFields />
          </Stack>
        </Card>
        <FeeExample />
        <StepActions flowState={flowState}>
          <SubmitButton isBlock>{isChange ? BUTTONS.toConfirm : BUTTONS.next}</SubmitButton>
        </StepActions>
        <StepBegin message={message} />
      </Form>
      {drawer}
    </>
  );
}
