import { startEventReceiver, type EventReceiver } from './support/event-receiver';
import { SECRET, startGateway, type Gateway } from './support/gateway';

const CARD = '4242424242424242';

let one: EventReceiver;
let other: EventReceiver;
let gateway: Gateway;
let charges = 0;

/** Charges a card and disputes the charge. Returns the number of the authorisation whose event is sent. */
async function dispute(): Promise<string> {
  charges += 1;
  const { body } = await gateway.authorise(`charge-${charges}`, await gateway.tokenOf(CARD));
  const { authorisation_id: id } = body;
  await gateway.call('POST', `/v1/authorisations/${id}/capture`, { reference: `capture-${charges}` });
  await gateway.call('POST', '/v1/disputes', { authorisation_id: id });
  return id;
}

beforeAll(async () => {
  [one, other] = await Promise.all([startEventReceiver(SECRET), startEventReceiver(SECRET)]);
  gateway = await startGateway({ API_EVENTS_URL: `${one.url}, ${other.url}`, EVENT_INTERVAL_MS: '20' });
});
afterAll(async () => {
  await gateway.stop();
  await Promise.all([one.stop(), other.stop()]);
});

test('an event goes to one process of the API while all are up', async () => {
  const id = await dispute();
  await one.next(id, 0);
  expect(other.events).toEqual([]);
});

test('an event goes to another process if one refuses it, and stays there', async () => {
  one.refuseNext(1);
  const id = await dispute();
  await other.next(id, 0);
  const next = await dispute();
  await other.next(next, 0);
  expect(one.events.filter(({ authorisation_id: of }) => of === id || of === next)).toEqual([]);
});

test('an event goes to a process that is up if one is gone', async () => {
  await other.stop();
  await one.next(await dispute(), 0);
});
