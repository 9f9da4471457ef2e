import { onlyFor } from 'shared-features/ui/permission';
import { CollectionConfirm } from '../features/oauth-collection/collection-confirm';
import { isPreRegisteredRequest } from '../features/oauth-collection/pre-registered-request';
import { PaymentConfirm } from '../features/oauth-payment/payment-confirm';
import { WithPreRegistration } from '../features/pre-registration/with-pre-registration';

function Work() {
  return (
    <WithPreRegistration title="内容の確認" states={['waiting']}>
      {(preRegistration) =>
        isPreRegisteredRequest(preRegistration) ? (
          <CollectionConfirm preRegistration={preRegistration} />
        ) : (
          <PaymentConfirm preRegistration={preRegistration} />
        )
      }
    </WithPreRegistration>
  );
}

/** Shows `/oauth/payments/:preId/add/confirm` of a payment or a request, by the kind of the pre-registration. */
export const Page = onlyFor('pay', '内容の確認', Work);
