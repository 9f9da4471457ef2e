import type { AppForm } from 'shared-ui/forms';
import { type SentPartner, useSupplierRegistration } from 'shared-features/suppliers/supplier-drawer';
import type { RequestKeeper } from './request-values';

/**
 * Registers a partner beside a form with `supplierId` and `recipientEmail`. The partner needs no account, because it is
 * only asked to pay.
 * @param sent partner as a connected system sent it, for the initial values
 */
export const usePartnerDrawer = <Input extends Record<string, unknown>, Output>(
  keeper: RequestKeeper,
  form: AppForm<Input, Output>,
  sent: SentPartner | null = null,
) => useSupplierRegistration({ keeper, form, nextField: 'recipientEmail', read: null, sent, hasAccount: false });
