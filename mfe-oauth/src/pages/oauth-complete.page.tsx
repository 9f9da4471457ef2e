import { CollectionComplete } from '../features/oauth-collection/collection-complete';
import { PaymentComplete } from '../features/oauth-payment/payment-complete';
import { WithPreRegistration } from '../features/pre-registration/with-pre-registration';

/** Shows `/oauth/payments/:preId/complete` of a payment or a request, by the kind of the pre-registration. */
export function Page() {
  return (
    <WithPreRegistration title="登録完了" states={['confirmed']}>
      {(preRegistration) =>
        preRegistration.kind === 'payment' ? (
          <PaymentComplete preRegistration={preRegistration} />
        ) : (
          <CollectionComplete preRegistration={preRegistration} />
        )
      }
    </WithPreRegistration>
  );
}
