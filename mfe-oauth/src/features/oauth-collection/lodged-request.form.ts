import {
  depositAccountForm,
  type InvoiceMaterial,
  partnerForm,
  requestedInvoiceForm,
} from 'shared-features/collections/request-entry';
import * as v from 'valibot';

/** Validation of a whole request on one page: who is asked, for what, and where the money goes. */
export const lodgedRequestForm = (material: InvoiceMaterial) =>
  v.intersect([partnerForm, requestedInvoiceForm(material), depositAccountForm]);
