import type { ReactNode } from 'react';
import type { Supplier } from 'shared-api/types';
import { formatYen } from 'shared-rules/yen';
import { Card, Stack } from 'shared-ui/core';
import { YenField } from 'shared-ui/forms';
import { TransferDateField } from '../transfer-date';
import { TransferPersonNameField } from 'shared-features/bank/transfer-person-name';
import type { FramedLook } from 'shared-features/invoice/invoice-fields';
import { AccountField } from '../account-choice/account-field';
import { CutOffPassed, CutOffCountdown } from '../cut-off';
import type { LockedFields, PaymentMaterial } from './payment-values.form';
import { AMOUNT_LABEL, NAME_LABEL } from '../payment-fields/field-names';
import { useEnteredText } from '../payment-fields/use-entered-values';

/** Renders a field with a mark of the value's source. */
export type TransferFieldFrame = (
  name: 'supplierAccountId' | 'transferDate',
  field: (look: FramedLook) => ReactNode,
) => ReactNode;

const plainFrame: TransferFieldFrame = (_name, field) => field({});

interface TransferCardProps {
  readonly material: PaymentMaterial;
  /** Supplier that receives the money; null while none is chosen. */
  readonly supplier: Pick<Supplier, 'id' | 'name'> | null;
  /** Number of the invoice, if it is registered. */
  readonly docNumber?: number;
  /** Due date 'YYYY-MM-DD' that the transfer should meet; null while unknown. */
  readonly dueDate: string | null;
  readonly locked: LockedFields;
  /** Frame around a field that may hold what another system sent. Default none. */
  readonly frame?: TransferFieldFrame;
  /** Notes below the account. */
  readonly accountNote?: ReactNode;
  /** Note above the date. */
  readonly dateNote?: ReactNode;
}

/** Shows 振込の内容: amount, account, date, and sender name. */
export function TransferCard({
  material: { remaining, accounts, days, ownName },
  supplier,
  docNumber,
  dueDate,
  locked,
  frame = plainFrame,
  accountNote,
  dateNote,
}: TransferCardProps) {
  const chosen = useEnteredText('transferDate');
  return (
    <Card title="振込の内容">
      <Stack gap={24}>
        <YenField
          name="amount"
          label={AMOUNT_LABEL}
          badge="required"
          help={
            locked.has('amount')
              ? undefined
              : `一部だけ支払うこともできます${remaining === null ? '' : `（残り ${formatYen(remaining)}）`}`
          }
          isDisabled={locked.has('amount')}
        />
        {supplier === null ? (
          <p>取引先を選択すると、振込先口座を選択できます。</p>
        ) : (
          frame('supplierAccountId', (look) => (
            <AccountField
              supplier={supplier}
              accounts={accounts}
              docNumber={docNumber}
              isLocked={locked.has('supplierAccountId')}
              {...look}
            />
          ))
        )}
        {accountNote}
        <CutOffCountdown days={days} isHidden />
        <CutOffPassed earliest={days.earliest} chosen={chosen} />
        {dateNote}
        {frame('transferDate', (look) => (
          <TransferDateField
            name="transferDate"
            days={days}
            dueDate={dueDate}
            isDisabled={locked.has('transferDate')}
            {...look}
          />
        ))}
        <TransferPersonNameField
          name="transferPersonName"
          label={NAME_LABEL}
          badge="optional"
          help="取引先の通帳に表示される名前です。空欄の場合は、ご登録の振込名義を使います。"
          fallback={ownName}
          isDisabled={locked.has('transferPersonName')}
        />
      </Stack>
    </Card>
  );
}
