import type { OwnPayment } from 'shared-api/types';
import { transition, type RecordState, type TransitionEvent } from 'shared-rules/transitions';
import { useMoney } from './support/money';

const state = (status: RecordState['status'], actionRequired = false): RecordState => ({
  status,
  actionRequired,
  type: 'InvoicePayment',
});
const REASON = { reason: '請求書の宛名が異なります。' };

/** Every possible state of a received invoice's payment, with the operator's steps that lead to it. */
const STATES: readonly (readonly [name: string, state: RecordState, steps: readonly string[]])[] = [
  ['1', state(1), []],
  ['1, action required', state(1, true), ['send_back']],
  ['2', state(2), ['check']],
  ['2, action required', state(2, true), ['check', 'send_back']],
  ['3', state(3), ['approve']],
  ['3, action required', state(3, true), ['approve', 'return_transfer']],
  ['4', state(4), ['approve', 'transfer']],
  ['5', state(5), ['reject']],
];

/** Every call that causes an event, with the other writes of the event: ledger, a mail, a line of 変更履歴. */
const CALLS: Readonly<
  Record<
    string,
    {
      readonly events: readonly TransitionEvent[];
      readonly ledger?: readonly string[] | 'release';
      readonly mails: number;
      readonly lines: number;
    }
  >
> = {
  change: { events: ['edit', 'mend'], mails: 1, lines: 1 },
  cancelByBuyer: { events: ['buyerCancel'], ledger: 'release', mails: 1, lines: 1 },
  check: { events: ['check'], mails: 0, lines: 0 },
  approve: { events: ['approve'], ledger: ['capture'], mails: 1, lines: 0 },
  send_back: { events: ['sendBack'], mails: 1, lines: 0 },
  return_transfer: { events: ['transferReturned'], mails: 1, lines: 0 },
  transfer: { events: ['execute'], ledger: ['transfer_sent', 'transfer_executed'], mails: 1, lines: 0 },
  reject: { events: ['examinerReject'], ledger: 'release', mails: 1, lines: 1 },
  cancel: { events: ['examinerCancel'], ledger: 'release', mails: 1, lines: 1 },
};

/** Everything that a transition may write, as one row. */
const EVERYTHING = `
  select to_jsonb(i) as invoice,
    (select jsonb_agg(to_jsonb(l) - 'id' - 'at' order by l.id) from invoice_status_log l where l.invoice_id = i.id) as history,
    (select jsonb_agg(t.kind order by t.id) from ledger_transactions t where t.attempt_id in (select id from payment_attempts where invoice_id = i.id)) as ledger,
    (select jsonb_agg(a.state) from payment_attempts a where a.invoice_id = i.id) as attempts,
    (select count(*)::int from notifications n where n.buyer_id = i.buyer_id) as notifications,
    (select count(*)::int from mail_outbox) as mails,
    (select count(*)::int from received_invoice_logs r where r.received_invoice_id = i.received_invoice_id) as lines
  from invoices i where i.id = $1`;

interface Everything {
  readonly history: readonly {
    readonly event: string;
    readonly to_status: number;
    readonly to_action_required: boolean;
  }[];
  readonly ledger: readonly string[];
  readonly notifications: number;
  readonly mails: number;
  readonly lines: number;
}

describe('the table of transitions', () => {
  const money = useMoney();
  const inState = async (steps: readonly string[]): Promise<OwnPayment> => {
    const { id } = await money().pay(await money().newInvoice(33_000));
    for (const step of steps) await money().decide(id, step, REASON);
    return money().payment(id);
  };
  const everything = async (id: number): Promise<Everything> =>
    (await money().api.pool.query<Everything>(EVERYTHING, [id])).rows[0]!;
  const carryOut = (call: string, payment: OwnPayment) => {
    if (call === 'change') return money().edit(payment, { transfer_person_name: 'ｱｵﾊﾞ' });
    return call === 'cancelByBuyer' ? money().cancel(payment.id) : money().decide(payment.id, call, REASON);
  };

  describe.each(STATES)('in status %s', (_name, current, steps) => {
    /** A refused call leaves its payment unchanged, so one payment serves all of them. */
    let unmoved: Promise<OwnPayment> | undefined;

    it.each(Object.keys(CALLS))('answers %s as the table says', async (call) => {
      const { events, ledger, mails, lines } = CALLS[call]!;
      const event = events.find((one) => transition(current, one));
      const next = event ? transition(current, event) : null;
      const payment = await (next ? inState(steps) : (unmoved ??= inState(steps)));
      expect([payment.status, payment.is_action_required]).toEqual([current.status, current.actionRequired]);
      const before = await everything(payment.id);
      const entries = ledger === 'release' ? [current.status === 3 ? 'refund' : 'void'] : (ledger ?? []);
      const entered = { event, to_status: next?.status, to_action_required: next?.actionRequired };
      const moved = {
        history: [...before.history, expect.objectContaining(entered)],
        ledger: [...before.ledger, ...entries],
        notifications: before.notifications + 1,
        mails: before.mails + mails,
        lines: before.lines + lines,
      };
      const answer = await carryOut(call, payment);
      expect(answer).toMatchObject(
        next
          ? { status: 200, body: { status: next.status, is_action_required: next.actionRequired } }
          : { status: 409, body: { message: expect.stringMatching(/。$/) } },
      );
      expect(await everything(payment.id)).toEqual(next ? expect.objectContaining(moved) : before);
    });
  });

  it('has no payment event without a call or job that causes it', () => {
    const caused = new Set<string>([...Object.values(CALLS).flatMap(({ events }) => events), 'submit']);
    const ofPayments = STATES.flatMap(([, current]) =>
      (
        [
          'submit',
          'edit',
          'check',
          'approve',
          'sendBack',
          'transferReturned',
          'mend',
          'execute',
          'buyerCancel',
          'examinerReject',
          'examinerCancel',
          'attach',
          'payRequest',
          'sellerCancel',
          'deadlinePassed',
        ] as const
      ).filter((event) => transition(current, event)),
    );
    expect(ofPayments.filter((event) => !caused.has(event))).toEqual([]);
  });
});
