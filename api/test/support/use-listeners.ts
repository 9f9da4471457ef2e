import type { Api } from './api';
import type { ConnectedSystem } from './connected-system';
import { plantConnection } from './plant-connection';
import { until } from './until';
import { startReceiver, type WebhookReceiver } from './webhook-receiver';
import { deliveryOf, plantPreRegistration, plantWebhook, type DeliveryRow } from './webhooks';

/** A connected system whose server listens, with something lodged. */
export interface Listening {
  readonly receiver: WebhookReceiver;
  readonly system: ConnectedSystem;
  readonly preRegistrationId: string;
}

/** Systems with servers, for the tests of a file; none of a test is left to the next. */
export function useListeners(api: () => Api) {
  const receivers: WebhookReceiver[] = [];

  afterEach(async () => {
    // What a test leaves behind would be sent again when a later one moves the clock.
    await api().pool.query('delete from webhook_deliveries');
    await Promise.all(receivers.splice(0).map((receiver) => receiver.stop()));
  });

  return {
    newListening: async (): Promise<Listening> => {
      const receiver = await startReceiver();
      receivers.push(receiver);
      const system = await plantConnection(api(), { webhook: receiver });
      return { receiver, system, preRegistrationId: await plantPreRegistration(api(), system) };
    },
    /** A message about what the system has lodged, due at once. */
    plant: ({ system, preRegistrationId }: Listening, note = ''): Promise<string> =>
      plantWebhook(api(), system, preRegistrationId, note),
    /** Waits until a message stands so after so many tries, the last of them over. */
    stands: (id: string, state: DeliveryRow['state'], tries = 1): Promise<DeliveryRow | undefined> =>
      until(
        () => deliveryOf(api(), id),
        (row) => row?.state === state && row.tries === tries && (state !== 'open' || row.last_error !== null),
      ),
  };
}
