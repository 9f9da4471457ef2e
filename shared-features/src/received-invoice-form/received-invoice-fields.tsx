import type { ReactNode } from 'react';
import type { Supplier } from 'shared-api/types';
import { FIELDS } from 'shared-rules/words';
import { Stack } from 'shared-ui/core';
import { DateField } from 'shared-ui/dates';
import { TextAreaField, TextField, useFormValue, YenField } from 'shared-ui/forms';
import { type FieldReading, ReadableFrame } from '../document-reading/readable-frame';
import { RegistrationNumberField } from '../registration-number';
import { SupplierField } from '../supplier-choice';
import * as styles from './received-invoice-form.css';

const INVOICE_NUMBER_LENGTH = 50;
const MEMO_LENGTH = 500;

/** Why a field cannot be changed, for those that cannot. */
export interface FixedFields {
  readonly supplierId?: string;
  readonly amount?: string;
}

interface ReceivedInvoiceFieldsProps {
  /** Suppliers whose names are at hand: the invoice's own, and those that were read. */
  readonly named: readonly Pick<Supplier, 'id' | 'name'>[];
  readonly reading: FieldReading;
  /** The issuer on the document, where no supplier of the buyer is called so. */
  readonly unknownIssuer?: string;
  /** Below the supplier: the way to one that is not registered yet. */
  readonly supplierAction?: ReactNode;
  readonly fixed?: FixedFields;
}

/** What is written on an invoice (screens: fields). */
export function ReceivedInvoiceFields({ named, reading, unknownIssuer, supplierAction, fixed = {} }: ReceivedInvoiceFieldsProps) {
  return (
    <Stack gap={24}>
      <Stack gap={8}>
        <ReadableFrame field="supplierId" label={FIELDS.supplier} reading={reading}>
          {(look) => <SupplierField name="supplierId" named={named} fixed={fixed.supplierId} {...look} />}
        </ReadableFrame>
        <UnknownIssuer name={unknownIssuer} />
        {fixed.supplierId === undefined ? supplierAction : null}
      </Stack>
      <ReadableFrame field="invoiceNumber" label={FIELDS.invoiceNumber} reading={reading}>
        {(look) => (
          <TextField
            name="invoiceNumber" label={FIELDS.invoiceNumber} badge="optional" help="請求書に記載されている番号"
            maxLength={INVOICE_NUMBER_LENGTH} width="medium" {...look}
          />
        )}
      </ReadableFrame>
      <ReadableFrame field="issueDate" label={FIELDS.issueDate} reading={reading}>
        {(look) => <DateField name="issueDate" label={FIELDS.issueDate} badge="required" {...look} />}
      </ReadableFrame>
      <ReadableFrame field="dueDate" label={FIELDS.dueDate} reading={reading}>
        {(look) => <DateField name="dueDate" label={FIELDS.dueDate} badge="required" {...look} />}
      </ReadableFrame>
      <ReadableFrame field="amount" label={FIELDS.amount} reading={reading}>
        {(look) => <YenField name="amount" label={FIELDS.amount} badge="required" help={fixed.amount} isReadOnly={fixed.amount !== undefined} {...look} />}
      </ReadableFrame>
      <ReadableFrame field="registrationNumber" label={FIELDS.registrationNumber} reading={reading}>
        {(look) => <RegistrationNumberField name="registrationNumber" {...look} />}
      </ReadableFrame>
      <TextAreaField name="memo" label="メモ" badge="optional" maxLength={MEMO_LENGTH} />
    </Stack>
  );
}

/** Says whom the document names, while no supplier is chosen. */
function UnknownIssuer({ name }: { readonly name?: string }) {
  if (useFormValue('supplierId') !== '' || name === undefined) return null;
  return (
    <p className={styles.issuer}>
      読み取った発行元: <b>{name}</b>
      <br />
      この名称の取引先は登録されていません。登録済みの取引先から選択するか、取引先を追加してください。
    </p>
  );
}
