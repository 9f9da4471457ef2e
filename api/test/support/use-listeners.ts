import type { Api } from './api';
import type { ConnectedSystem } from './connected-system';
import { plantConnection } from './plant-connection';
import { until } from './until';
import { startReceiver, type WebhookReceiver } from './webhook-receiver';
import { deliveryOf, plantPreRegistration, plantWebhook, type DeliveryRow } from './webhooks';

/** A connected system with a listening server and a pre-registration. */
export interface Listening {
  readonly receiver: WebhookReceiver;
  readonly system: ConnectedSystem;
  readonly preRegistrationId: string;
}

/** Creates systems with servers for the tests of a file, and removes them after each test. */
export function useListeners(api: () => Api) {
  const receivers: WebhookReceiver[] = [];

  afterEach(async () => {
    // Messages of a test would be sent again when a later one moves the clock.
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
    /** Inserts a message about the system's pre-registration, due at once. */
    plant: ({ system, preRegistrationId }: Listening, note = ''): Promise<string> =>
      plantWebhook(api(), system, preRegistrationId, note),
    /** Waits until a message has this state after a number of attempts, the last of them finished. */
    stands: (id: string, state: DeliveryRow['state'], tries = 1): Promise<DeliveryRow | undefined> =>
      until(
        () => deliveryOf(api(), id),
        (row) => row?.state === state && row.tries === tries && (state !== 'open' || row.last_error !== null),
      ),
  };
}
