import type { ReactNode } from 'react';
import type { Supplier } from 'shared-api/types';
import { FIELDS } from 'shared-rules/words';
import { Stack, textStyles } from 'shared-ui/core';
import { TextAreaField, useFormValue, YenField } from 'shared-ui/forms';
import { RegistrationNumberField } from '../../ui/registration-number';
import { SupplierField } from '../../suppliers/supplier-choice';
import { NumberAndDates } from '../invoice-fields';
import type { InvoiceFieldFrame } from './invoice-field-frame';

const MEMO_LENGTH = 500;
const MEMO_LABEL = 'メモ';

/** Reasons why fields cannot be changed. */
export interface FixedFields {
  readonly supplierId?: string;
  readonly amount?: string;
}

interface ReceivedInvoiceFieldsProps {
  /** Suppliers with known names: the invoice's own, and those that were read. */
  readonly named: readonly Pick<Supplier, 'id' | 'name'>[];
  /** Frame around each field, such as a mark of the value's source. */
  readonly frame: InvoiceFieldFrame;
  /** Form's name of the amount. Default `amount`. */
  readonly amountName?: string;
  /** Issuer on the document, if no supplier of the buyer has this name. */
  readonly unknownIssuer?: string;
  /** Action below the supplier field, such as registering a new one. */
  readonly supplierAction?: ReactNode;
  readonly fixed?: FixedFields;
}

/** Shows the fields of an invoice (docs/screens.md 5.2). */
export function ReceivedInvoiceFields({
  named,
  frame,
  amountName = 'amount',
  unknownIssuer,
  supplierAction,
  fixed = {},
}: ReceivedInvoiceFieldsProps) {
  return (
    <Stack gap={24}>
      <Stack gap={8}>
        {frame('supplierId', FIELDS.supplier, (look) => (
          <SupplierField name="supplierId" named={named} fixed={fixed.supplierId} {...look} />
        ))}
        <UnknownIssuer name={unknownIssuer} />
        {fixed.supplierId === undefined ? supplierAction : null}
      </Stack>
      <NumberAndDates frame={frame} numberHelp="請求書に記載されている番号" />
      {frame('amount', FIELDS.amount, (look) => (
        <YenField
          name={amountName}
          label={FIELDS.amount}
          badge="required"
          help={fixed.amount}
          isReadOnly={fixed.amount !== undefined}
          {...look}
        />
      ))}
      {frame('registrationNumber', FIELDS.registrationNumber, (look) => (
        <RegistrationNumberField name="registrationNumber" {...look} />
      ))}
      {frame('memo', MEMO_LABEL, (look) => (
        <TextAreaField name="memo" label={MEMO_LABEL} badge="optional" maxLength={MEMO_LENGTH} {...look} />
      ))}
    </Stack>
  );
}

/** Shows the issuer named on the document while no supplier is chosen. */
function UnknownIssuer({ name }: { readonly name?: string }) {
  if (useFormValue('supplierId') !== '' || name === undefined) return null;
  return (
    <p className={textStyles.note}>
      読み取った発行元: <b>{name}</b>
      <br />
      この名称の取引先は登録されていません。登録済みの取引先から選択するか、取引先を追加してください。
    </p>
  );
}
