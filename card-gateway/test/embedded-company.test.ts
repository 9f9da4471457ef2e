import type { JournalKind } from 'shared-api/gateway';
import { companyContract } from './company-contract';
import type { CardKind, CompanyWorld } from './support/company-world';
import { startEventReceiver } from './support/event-receiver';
import { SECRET, startGateway } from './support/gateway';

const NUMBERS: Readonly<Record<CardKind, string>> = {
  approved: '4242424242424242',
  declined: '4000000000000002',
  insufficient: '4000000000009995',
  expired: '4000000000000069',
  challenge: '4000000000003220',
};

/** Declined already when it is verified. */
const UNKNOWN = '4000000000000101';

async function start(): Promise<CompanyWorld> {
  const receiver = await startEventReceiver(SECRET);
  const gateway = await startGateway({ API_EVENTS_URL: receiver.url, EVENT_INTERVAL_MS: '20' });
  return {
    gateway,
    receiver,
    tokenOf: (kind) => gateway.tokenOf(NUMBERS[kind]),
    newTokenOf: (kind) => gateway.tokenOf(kind === 'declined' ? UNKNOWN : NUMBERS[kind]),
    answer: async (id, how) => {
      const codes = how === 'pass' ? ['123456'] : ['1', '2', '3'];
      for (const code of codes) await gateway.challenge(id, 'code', code);
    },
    loseAnswer: (on) => gateway.setFaults({ on: [on], drop_next: 1 }),
    failNext: (on) => gateway.setFaults({ on: [on], fail_next: 1 }),
    money: async (reference) => {
      const { body } = await gateway.call('GET', `/v1/authorisations/by-reference/${reference}`);
      const entries = (await gateway.journal()).filter((entry) => entry.authorisation_id === body.authorisation_id);
      const sum = (kind: JournalKind) =>
        entries.filter((entry) => entry.kind === kind).reduce((yen, { amount }) => yen + amount, 0);
      const isHeld = entries.at(-1)?.kind === 'authorised';
      return { held: isHeld ? sum('authorised') : 0, captured: sum('captured'), refunded: sum('refunded') };
    },
    openDispute: async (id) =>
      (await gateway.call<{ dispute_id: string }>('POST', '/v1/disputes', { authorisation_id: id })).body.dispute_id,
    closeDispute: async (id, state) => void (await gateway.call('POST', `/v1/disputes/${id}`, { state })),
    stop: async () => {
      await gateway.stop();
      await receiver.stop();
    },
  };
}

describe('the embedded card company', () => companyContract(start));
