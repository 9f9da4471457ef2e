// Connected systems: the authorization server, pre-registrations, webhooks.
// Exports the names that other wings use.
export { createAuthenticateSystem } from './oauth/authenticate-system';
export { insufficientScope } from './connections/bearer-failure';
export {
  changeClient,
  type NewSecrets,
  registerClient,
  renewSecret,
  setEnabled,
} from './oauth/client-registration.service';
export { endConnectionsOf } from './oauth/end-connection';
export { listClients } from './oauth/oauth-client.repository';
export { createProvider } from './oauth/provider';
export { confirmCollection } from './pre-registrations/confirm-collection.service';
export { confirmPayment } from './pre-registrations/confirm-payment.service';
export { createDeliveries } from './webhooks/deliveries';
export { type Delivery, listFailed, sendAgain } from './webhooks/delivery.repository';
export { publishStatusChange } from './webhooks/publish';
