import type { OwnPayment } from 'shared-api/types';
import { startApi, TEN_YEARS_MS } from './support/api';
import { cloneTemplate, dropDatabase, onServer, ROLES } from './support/databases';
import { itFull } from './support/full';
import { startGateway, type Gateway } from './support/gateway';
import { openMoney, type Money } from './support/money';
import { runOperator } from './support/operator-command';
import { until } from './support/until';

describe('books that went back to a moment before a charge, beside a card gateway that did not', () => {
  let gateway: Gateway;
  /** The database that goes on, and a copy of it of an earlier moment. */
  let [database, earlier] = ['', ''];
  const open = async (databaseName: string): Promise<Money> => {
    const env = { ...gateway.apiEnvironment, ACCESS_TOKEN_TTL_MS: TEN_YEARS_MS };
    return openMoney(await startApi({ databaseName, env }), gateway);
  };
  const captured = async () => (await gateway.journal()).filter(({ kind }) => kind === 'captured');
  const isCharged = (money: Money, id: number) =>
    until(
      () => money.payment(id),
      ({ status }: OwnPayment) => status === 3,
    );

  beforeAll(async () => {
    gateway = await startGateway();
    database = await cloneTemplate();
    earlier = `${database}_earlier`;
  });
  afterAll(async () => {
    for (const name of [database, earlier]) await dropDatabase(name);
    await gateway.stop();
  });

  itFull(
    'repeat what they know by the same references: nothing is charged again, and verify names what they lost',
    async () => {
      const before = await open(database);
      const decided = await before.pay(await before.newInvoice(33_000));
      const intended = await before.pay(await before.newInvoice(44_000));
      await gateway.faults({ on: ['capture'], fail_next: 1_000 });
      await before.decide(intended.id, 'approve');
      await before.api.stop();
      await onServer(`create database ${earlier} template ${database} owner ${ROLES.api.owner}`);
      expect(await captured()).toHaveLength(0);

      await gateway.faults({});
      const later = await open(database);
      await later.decide(decided.id, 'approve');
      const lost = await later.pay(await later.newInvoice(55_000));
      await later.decide(lost.id, 'approve');
      for (const { id } of [decided, intended, lost]) await isCharged(later, id);
      await later.api.stop();
      const charged = await captured();
      expect(charged).toHaveLength(3);

      const restored = await open(earlier);
      try {
        await isCharged(restored, intended.id);
        // The operator decides again, and a buyer's next payment has the number of the lost one.
        await restored.decide(decided.id, 'approve');
        await isCharged(restored, decided.id);
        expect(await captured()).toEqual(charged);
        const next = await restored.pay(await restored.newInvoice(55_000));
        expect(next.id).toBe(lost.id);
        expect(await restored.api.brokenInvariants()).toEqual([]);
        const { code, output } = await runOperator(restored.api, ['verify']);
        expect(code).toBe(1);
        const [unknown] = charged.filter(({ amount }) => amount === lost.total_amount);
        expect(output).toContain(unknown?.authorisation_id);
        for (const { authorisation_id: id } of charged.filter((one) => one !== unknown))
          expect(output).not.toContain(id);
      } finally {
        await restored.api.stop();
      }
    },
  );
});
