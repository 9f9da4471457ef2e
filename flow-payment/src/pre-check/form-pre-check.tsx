import { type ReactNode, useEffect } from 'react';
import { useFocusField } from 'shared-ui/forms';
import { senderName } from 'shared-features/bank/transfer-person-name';
import type { AccountChoice } from '../account-choice/account-choice';
import type { FieldNames } from '../payment-fields/field-names';
import type { PaidInvoice } from '../payment-fields/paid-invoice';
import { useEnteredAmount, useEnteredText } from '../payment-fields/use-entered-values';
import { AcknowledgeField } from './acknowledge-field';
import { type Acknowledgement, warningsOf } from './acknowledgement';
import { PreCheckPanel } from './pre-check-panel';
import { remedyPlace } from './remedy-place';
import { usePreCheck } from './use-pre-check';

/** Characters of the name that the contract takes. */
const NAME_LIMIT = 100;

interface FormPreCheckProps {
  readonly invoice: PaidInvoice | null;
  /** The payment that is being changed; null for a new one. */
  readonly paymentId: number | null;
  readonly accounts: readonly AccountChoice[];
  /** Buyer's own sender name, used if none is typed. */
  readonly ownName: string;
  /** Maps the contract's fields to the form's. */
  readonly fieldNames: FieldNames;
  /** Goes to a field that a check names. Default: focuses it in the surrounding form. */
  readonly onGo?: (name: string) => void;
  /** Takes the warnings for the submission. */
  readonly acknowledgement: Acknowledgement;
  /** Buttons that go on. */
  readonly children?: ReactNode;
}

/** Shows the pre-check of the surrounding form, updated as it changes. */
export function FormPreCheck({
  invoice,
  paymentId,
  accounts,
  ownName,
  fieldNames,
  onGo,
  acknowledgement: { report },
  children,
}: FormPreCheckProps) {
  const focusField = useFocusField();
  const accountValue = useEnteredText('supplierAccountId');
  const transferDate = useEnteredText('transferDate');
  const preCheck = usePreCheck({
    invoice,
    paymentId,
    amount: useEnteredAmount(),
    account: accounts.find(({ value }) => value === accountValue)?.account ?? null,
    transferDate: transferDate === '' ? null : transferDate,
    transferPersonName: senderName(useEnteredText('transferPersonName'), ownName).slice(0, NAME_LIMIT),
  });
  const { checks, isSettled } = preCheck;
  useEffect(() => report({ isSettled, warnings: warningsOf(checks ?? []) }), [report, isSettled, checks]);
  return (
    <PreCheckPanel
      {...preCheck}
      place={remedyPlace(invoice, fieldNames, onGo ?? focusField)}
      // Not before the first answer, with which an earlier acknowledgement is compared.
      acknowledge={checks === undefined ? null : <AcknowledgeField warnings={warningsOf(checks)} />}
    >
      {children}
    </PreCheckPanel>
  );
}
