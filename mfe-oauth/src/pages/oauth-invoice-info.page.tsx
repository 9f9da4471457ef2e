import { onlyFor } from 'shared-features/ui/permission';
import { CollectionInvoiceInfo } from '../features/oauth-collection/collection-invoice-info';
import { isPreRegisteredRequest } from '../features/oauth-collection/pre-registered-request';
import { PaymentInvoiceInfo } from '../features/oauth-payment/payment-invoice-info';
import { WithPreRegistration } from '../features/pre-registration/with-pre-registration';

function Work() {
  return (
    <WithPreRegistration title="請求書情報の入力" states={['waiting']}>
      {(preRegistration) =>
        isPreRegisteredRequest(preRegistration) ? (
          <CollectionInvoiceInfo preRegistration={preRegistration} />
        ) : (
          <PaymentInvoiceInfo preRegistration={preRegistration} />
        )
      }
    </WithPreRegistration>
  );
}

/** Shows `/oauth/payments/:preId/add/invoiceinfo` of a payment or a request, by the kind of the pre-registration. */
export const Page = onlyFor('pay', '請求書情報の入力', Work);
