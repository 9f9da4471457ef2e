import type { SettlementAnswer } from 'shared-api/gateway';
import { startGateway, type Gateway } from './support/gateway';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

const moment = (text: string): number => Date.parse(`${text}+09:00`);

test('settles a day in Japan: charges less two percent rounded down, what is taken back, and disputes', async () => {
  const token = await gateway.tokenOf('4242424242424242');
  const charge = async (reference: string, amount: number, at: number): Promise<string> => {
    const { authorisation_id: id } = (await gateway.authorise(reference, token, { amount })).body;
    await gateway.call('POST', `/v1/authorisations/${id}/capture`, { reference, at });
    return id;
  };
  const one = await charge('one', 33_990, moment('2030-01-10T00:00:00'));
  const two = await charge('two', 10_049, moment('2030-01-10T23:59:59'));
  await charge('later', 5_000, moment('2030-01-11T00:00:00'));
  const refund = { reference: 'one-1', amount: 1_000, at: moment('2030-01-10T12:00:00') };
  await gateway.call('POST', `/v1/authorisations/${one}/refund`, refund);
  const dispute = { authorisation_id: two, at: moment('2030-01-10T23:00:00') };
  const { dispute_id: id } = (await gateway.call<{ dispute_id: string }>('POST', '/v1/disputes', dispute)).body;
  await gateway.call('POST', `/v1/disputes/${id}`, { state: 'won', at: moment('2030-01-12T09:00:00') });

  const report = async (day: string) => (await gateway.call<SettlementAnswer>('GET', `/v1/settlements/${day}`)).body;
  expect((await report('2030-01-10')).csv.split('\r\n')).toEqual([
    'payout_date,kind,reference,authorisation_id,gross,fee,net',
    `2030-01-11,capture,one,${one},33990,679,33311`,
    `2030-01-11,capture,two,${two},10049,200,9849`,
    `2030-01-11,refund,one-1,${one},-1000,0,-1000`,
    `2030-01-11,dispute,${id},${two},-10049,0,-10049`,
    `2030-01-11,dispute_fee,${id},${two},0,1500,-1500`,
    '2030-01-11,payout,payout-2030-01-10,,32990,2379,30611',
    '',
  ]);
  expect((await report('2030-01-12')).csv).toContain(`dispute_reversal,${id}/1,${two},10049,0,10049`);
  expect(await report('2030-01-10')).toEqual(await report('2030-01-10'));
  expect((await gateway.call('GET', '/v1/settlements/2030-01-13')).status).toBe(404);
  expect((await gateway.call('GET', '/v1/settlements/2030-02-31')).status).toBe(400);
});
