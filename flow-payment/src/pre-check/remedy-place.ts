import { paths } from 'shared-shell';
import type { FieldNames } from '../payment-fields/field-names';
import type { PaidInvoice } from '../payment-fields/paid-invoice';

/** Places where the remedies of checks are applied. */
export interface RemedyPlace {
  /** Returns a function that goes to the form's field for a name of the contract; undefined if the form has none. */
  readonly wayTo: (field: string) => (() => void) | undefined;
  /** Path where a registered invoice is changed; null if its fields are part of the form. */
  readonly invoicePath: string | null;
}

/**
 * Returns the places of a form with these fields.
 * @param go goes to one of them
 */
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
