import type { AppForm } from 'shared-ui/forms';
import type { FormReading } from '../../documents/invoice-entry';
import { type SentPartner, type SupplierReading, useSupplierRegistration } from '../../suppliers/supplier-drawer';
import type { DraftKeeper } from './use-draft-keeper';

interface Options<Input extends Record<string, unknown>, Output> {
  readonly keeper: DraftKeeper;
  /** Form that holds the supplier's id as text under `supplierId`. */
  readonly form: AppForm<Input, Output>;
  readonly reading: FormReading;
  /** Supplier as a connected system sent it; null for none. */
  readonly sent?: SentPartner | null;
}

/** Registers a missing supplier beside the form of an invoice, from what was read on its documents. */
export const useSupplierDrawer = <Input extends Record<string, unknown>, Output>({
  keeper,
  form,
  reading,
  sent = null,
}: Options<Input, Output>) =>
  useSupplierRegistration({ keeper, form, nextField: 'invoiceNumber', read: readOf(reading), sent });

export type SupplierDrawerParts = ReturnType<typeof useSupplierDrawer>;

/** Returns the reading of the first document that names its issuer, else the first reading. */
function readOf({ readings, files }: FormReading): SupplierReading | null {
  const read = readings.flatMap(({ file_id: id, fields, document }) =>
    fields === null
      ? []
      : [{ fields, file: files.find((file) => file.id === id) ?? null, missing: document?.missing ?? [] }],
  );
  return read.find(({ fields }) => fields.issuer !== null) ?? read[0] ?? null;
}
