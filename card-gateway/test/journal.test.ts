import type { JournalPage } from 'shared-api/gateway';
import { startGateway, type Gateway } from './support/gateway';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

test('holds every effect once, in ascending order, and continues from a sequence number', async () => {
  const token = await gateway.tokenOf('4242424242424242');
  const { authorisation_id: id } = (await gateway.authorise('a', token)).body;
  await gateway.call('POST', `/v1/authorisations/${id}/capture`, { reference: 'b' });
  await gateway.call('POST', `/v1/authorisations/${id}/refund`, { reference: 'c', amount: 1_000 });
  const voided = (await gateway.authorise('d', token)).body.authorisation_id;
  await gateway.call('POST', `/v1/authorisations/${voided}/void`, { reference: 'e' });
  await gateway.authorise('f', await gateway.tokenOf('4000000000000002'));
  await gateway.authorise('a', token);

  const entries = await gateway.journal();
  expect(entries.map(({ kind, reference, amount }) => [kind, reference, amount])).toEqual([
    ['authorised', 'a', 10_000],
    ['captured', 'b', 10_000],
    ['refunded', 'c', 1_000],
    ['authorised', 'd', 10_000],
    ['voided', 'e', 10_000],
    ['declined', 'f', 10_000],
  ]);
  const third = entries[2]?.sequence ?? 0;
  expect((await gateway.call<JournalPage>('GET', `/v1/journal?after=${third}`)).body.entries).toEqual(entries.slice(3));
  expect((await gateway.call('GET', '/v1/journal?after=x')).status).toBe(400);
});

test.each(['UPDATE journal SET amount = 1', 'DELETE FROM journal', 'TRUNCATE journal CASCADE'])(
  'cannot be changed: %s',
  async (statement) => {
    await gateway.authorise('kept', await gateway.tokenOf('4242424242424242'));
    const before = await gateway.journal();
    await expect(gateway.query(statement)).rejects.toThrow('the journal is append-only');
    expect(await gateway.journal()).toEqual(before);
  },
);

test('a reader that follows it during a hundred writes misses nothing', async () => {
  const token = await gateway.tokenOf('4242424242424242');
  let after = (await gateway.journal()).at(-1)?.sequence ?? 0;
  const seen: string[] = [];
  const read = async (): Promise<void> => {
    const { entries } = (await gateway.call<JournalPage>('GET', `/v1/journal?after=${after}`)).body;
    seen.push(...entries.map((entry) => entry.reference));
    after = entries.at(-1)?.sequence ?? after;
  };
  let isWriting = true;
  const writing = Promise.all(
    Array.from({ length: 100 }, (_, index) => gateway.authorise(`w-${index}`, token)),
  ).finally(() => {
    isWriting = false;
  });
  while (isWriting) await read();
  await writing;
  await read();
  expect(seen.toSorted()).toEqual(Array.from({ length: 100 }, (_, index) => `w-${index}`).toSorted());
});
