import { CollectionConfirm } from '../features/oauth-collection/collection-confirm';
import { PaymentConfirm } from '../features/oauth-payment/payment-confirm';
import { WithPreRegistration } from '../features/pre-registration/with-pre-registration';

/** `/oauth/payments/:preId/add/confirm`: of a payment or of a request, by the kind of the pre-registration. */
export function Page() {
  return (
    <WithPreRegistration title="内容の確認" states={['waiting']}>
      {(preRegistration) =>
        preRegistration.kind === 'payment' ? <PaymentConfirm preRegistration={preRegistration} /> : <CollectionConfirm preRegistration={preRegistration} />
      }
    </WithPreRegistration>
  );
}
