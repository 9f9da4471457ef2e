import { senderName } from 'shared-features/transfer-person-name';
import { useFocusField } from 'shared-ui/forms';
import type { AccountChoice } from '../account-choice/account-choice';
import { useEnteredAmount, useEnteredText } from '../payment-form/use-entered-values';
import { PreCheckPanel } from './pre-check-panel';
import { usePreCheck } from './use-pre-check';

/** Characters of the name that the contract takes. */
const NAME_LIMIT = 100;

interface FormPreCheckProps {
  readonly docNumber: number;
  /** The payment that is being changed; null for a new one. */
  readonly paymentId: number | null;
  readonly accounts: readonly AccountChoice[];
  /** The buyer's own sender name, used where none is typed. */
  readonly ownName: string;
}

/** The pre-check of what stands in the form around, as it changes. */
export function FormPreCheck({ docNumber, paymentId, accounts, ownName }: FormPreCheckProps) {
  const focusField = useFocusField();
  const accountValue = useEnteredText('supplierAccountId');
  const transferDate = useEnteredText('transferDate');
  const preCheck = usePreCheck({
    docNumber,
    paymentId,
    amount: useEnteredAmount(),
    account: accounts.find(({ value }) => value === accountValue)?.account ?? null,
    transferDate: transferDate === '' ? null : transferDate,
    transferPersonName: senderName(useEnteredText('transferPersonName'), ownName).slice(0, NAME_LIMIT),
  });
  return <PreCheckPanel {...preCheck} docNumber={docNumber} onGo={focusField} />;
}
