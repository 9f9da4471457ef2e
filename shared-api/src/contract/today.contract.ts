import { Type } from 'typebox';
import { operation } from '../operation';
import { DocNumber, Id, JstDate, Moment, Yen } from './common.contract';
import { CreditCard } from './credit-cards.contract';

const TotalCount = Type.Integer({ description: 'Also those that are not listed' });

/** Lists what a buyer should do today, what the cards will be debited, and the money of eight weeks. */
export const Today = Type.Object({
  date: JstDate,
  earliest_transfer_date: JstDate,
  unpaid: Type.Object({
    total_count: TotalCount,
    invoices: Type.Array(
      Type.Object({
        doc_number: DocNumber,
        supplier: Type.Object({ id: Id, name: Type.String() }),
        remaining_amount: Yen,
        due_date: JstDate,
        apply_before: Type.Union([Moment, Type.Null()], {
          description: 'Last moment to apply for a transfer by the due date; null once that has passed',
        }),
      }),
      { description: 'The most urgent unpaid invoices, due from a week ago to two weeks ahead' },
    ),
  }),
  corrections: Type.Object({
    total_count: TotalCount,
    payments: Type.Array(
      Type.Object({
        id: Id,
        doc_number: DocNumber,
        supplier_name: Type.String(),
        reason: Type.String(),
        is_transfer_returned: Type.Boolean({
          description: 'Whether its transfer failed; else the examiner sent it back',
        }),
      }),
      { description: 'Payments that wait for a correction, oldest first' },
    ),
  }),
  requests: Type.Object({
    total_count: TotalCount,
    payments: Type.Array(
      Type.Object({
        id: Id,
        doc_number: DocNumber,
        requester_name: Type.String(),
        amount: Yen,
        payment_deadline: JstDate,
      }),
      { description: 'Card-payment requests that wait for this buyer, by deadline' },
    ),
  }),
  debits: Type.Array(
    Type.Object({
      credit_card: Type.Pick(CreditCard, ['id', 'brand', 'last_four']),
      debit_date: JstDate,
      amount: Yen,
      days_after_transfer: Type.Object(
        { least: Type.Integer(), most: Type.Integer() },
        { description: 'From the transfers that it pays for' },
      ),
    }),
    { description: 'The next expected debit of each card whose schedule is entered, earliest first' },
  ),
  weeks: Type.Array(
    Type.Object({
      monday: JstDate,
      due: Type.Integer({ description: 'Unpaid invoices by their due date, whole yen' }),
      transferred: Type.Integer({ description: 'Booked and executed transfers, whole yen' }),
      debited: Type.Integer({ description: 'Expected debits of the cards, whole yen' }),
    }),
    { description: 'This week and the seven after it' },
  ),
});

export const getToday = operation({
  id: 'getToday',
  method: 'get',
  path: '/today',
  tag: 'Received invoices',
  access: 'session',
  permission: 'read',
  beyondSpec: true,
  summary: 'What to do today, the next debits by card, and dues, transfers and debits of eight weeks',
  responses: { 200: Today },
});
