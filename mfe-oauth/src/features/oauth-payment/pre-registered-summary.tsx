import { type Acknowledgement, type PaymentMaterial, PaymentSummary } from 'shared-features/payments/payment-form';
import { useFormValues } from 'shared-ui/forms';
import { preRegisteredFieldName } from './field-names';
import { documentBody } from './pre-registered-payment.form';

const NAMES = [
  'uploads',
  'supplierId',
  'invoiceNumber',
  'issueDate',
  'dueDate',
  'invoiceAmount',
  'registrationNumber',
  'memo',
] as const;

interface PreRegisteredSummaryProps {
  readonly preId: string;
  readonly material: PaymentMaterial;
  readonly acknowledgement: Acknowledgement;
}

/** Shows お支払い金額 of the surrounding form. The invoice is pre-checked with the payment once it is complete. */
export function PreRegisteredSummary({ preId, material, acknowledgement }: PreRegisteredSummaryProps) {
  const values = useFormValues(NAMES);
  const document = documentBody(Object.fromEntries(NAMES.map((name, index) => [name, values[index]])));
  return (
    <PaymentSummary
      invoice={document === null ? null : { preRegistrationId: preId, document }}
      material={material}
      paymentId={null}
      fieldNames={preRegisteredFieldName}
      acknowledgement={acknowledgement}
    />
  );
}
