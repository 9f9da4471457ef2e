import { paths } from 'shared-shell';
import type { FieldNames } from '../payment-form/field-names';
import type { PaidInvoice } from '../payment-form/initial-values';

/** Where the remedies of checks are applied. */
export interface RemedyPlace {
  /** Leads to the field of the form that the contract names so; undefined where the form has none. */
  readonly wayTo: (field: string) => (() => void) | undefined;
  /** Where a registered invoice is changed; null where its fields are part of the form. */
  readonly invoicePath: string | null;
}

/** The place of a form with these fields. @param go leads to one of them */
export function remedyPlace(
  invoice: PaidInvoice | null,
  fieldNames: FieldNames,
  go: (name: string) => void,
): RemedyPlace {
  return {
    wayTo: (field) => {
      const name = fieldNames(field);
      return name === undefined ? undefined : () => go(name);
    },
    invoicePath: invoice !== null && 'docNumber' in invoice ? paths.receivedInvoiceEdit(invoice.docNumber) : null,
  };
}
