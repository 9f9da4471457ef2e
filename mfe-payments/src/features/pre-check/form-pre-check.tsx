import { senderName } from 'shared-features/transfer-person-name';
import { useFocusField } from 'shared-ui/forms';
import { useEnteredAmount, useEnteredText } from '../payment-form/use-entered-values';
import { PreCheckPanel } from './pre-check-panel';
import { usePreCheck } from './use-pre-check';

/** Characters of the name that the contract takes. */
const NAME_LIMIT = 100;

interface FormPreCheckProps {
  readonly docNumber: number;
  /** The payment that is being changed; null for a new one. */
  readonly paymentId: number | null;
  /** The buyer's own sender name, used where none is typed. */
  readonly ownName: string;
}

/** The pre-check of what stands in the form around, as it changes. */
export function FormPreCheck({ docNumber, paymentId, ownName }: FormPreCheckProps) {
  const focusField = useFocusField();
  const supplierAccountId = useEnteredText('supplierAccountId');
  const transferDate = useEnteredText('transferDate');
  const preCheck = usePreCheck({
    docNumber,
    paymentId,
    amount: useEnteredAmount(),
    supplierAccountId: supplierAccountId === '' ? null : Number(supplierAccountId),
    transferDate: transferDate === '' ? null : transferDate,
    transferPersonName: senderName(useEnteredText('transferPersonName'), ownName).slice(0, NAME_LIMIT),
  });
  return <PreCheckPanel {...preCheck} docNumber={docNumber} onGo={focusField} />;
}
