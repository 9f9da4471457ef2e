import { type ExaminationStatus, InvoiceType, LIVE_STATUSES } from 'shared-rules/status';
import { isInPaymentTab, PAYMENT_TABS } from 'shared-rules/tabs';
import { useApi } from './support/use-api';

/** State of a payment with the values that the generated columns' own expressions give. */
interface Generated {
  readonly kind: number;
  readonly status: number;
  readonly action_required: boolean;
  readonly flags: Record<string, boolean>;
}

const COLUMNS = {
  waiting: 'in_waiting',
  review: 'in_review',
  actionRequired: 'in_action_required',
  reserved: 'in_reserved',
  history: 'in_history',
} as const;
const TYPES = { 1: InvoiceType.InvoicePayment, 2: InvoiceType.InvoiceRequestBuyer } as const;

describe('the tabs of payments in the database', () => {
  const api = useApi();

  /** Evaluates the expressions stored in the database, for every kind, status and "action required". */
  const everyState = async (): Promise<Generated[]> => {
    const { rows: columns } = await api().pool.query<{ name: string; expression: string }>(`
      select a.attname as name, pg_get_expr(d.adbin, d.adrelid) as expression from pg_attribute a join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = 'invoices'::regclass and a.attgenerated = 's' and a.atttypid = 'boolean'::regtype`);
    const flags = columns.map(({ name, expression }) => `'${name}', (${expression})`).join(', ');
    const { rows } = await api().pool.query<Generated>(`
      select workflow_kind as kind, status, action_required, jsonb_build_object(${flags}) as flags
      from generate_series(1, 2) workflow_kind, generate_series(1, 8) status, (values (true), (false)) required (action_required)`);
    return rows;
  };

  it('are the rule of the product for every status, type and "action required"', async () => {
    const states = await everyState();
    expect(states).toHaveLength(2 * 8 * 2);
    for (const { kind, status, action_required: actionRequired, flags } of states) {
      const record = { status: status as ExaminationStatus, actionRequired, type: TYPES[kind as 1 | 2] };
      const ruled = Object.fromEntries(PAYMENT_TABS.map((tab) => [COLUMNS[tab], isInPaymentTab(tab, record)]));
      expect({ record, ...flags }).toEqual({ record, ...ruled, is_live: LIVE_STATUSES.includes(record.status) });
    }
  });
});
