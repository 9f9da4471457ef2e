import * as calls from 'shared-api/contract/operator/complaints';
import type { OperatedComplaint } from 'shared-api/operator';
import { isCalendarDate, jstDate } from 'shared-rules/time';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import { inTransaction } from '../../platform/db/in-transaction';
import { refuse, refuseField } from '../../platform/http/failure';
import { answer, type Route } from '../../platform/server/route';
import {
  type Complaint,
  findComplaint,
  hasPayment,
  insertComplaint,
  insertEntry,
  listComplaints,
  lockComplaint,
} from './complaint.repository';

const isClosed = ({ entries }: Complaint): boolean => entries.at(-1)?.kind === 'closed';

function toOperated({ complaint, entries }: Complaint): OperatedComplaint {
  const closing = entries.find(({ kind }) => kind === 'closed');
  return {
    id: complaint.id,
    received_on: complaint.receivedOn,
    complainant: complaint.complainant,
    content: complaint.content,
    payment_id: complaint.invoiceId,
    recorded_at: iso(complaint.recordedAt),
    recorded_by: complaint.recordedBy,
    entries: entries.map(({ at, operator, content }) => ({ at: iso(at), by: operator, content })),
    closed_at: closing === undefined ? null : iso(closing.at),
  };
}

/** Serves the register of complaints: record one, what was done about it, and its outcome. Nothing in it changes. */
export function complaintRoutes(route: Route, context: Context): void {
  const { database, clock } = context;

  /** Adds a step. Throws 404, and 409 if the complaint is closed. */
  const add = (id: number, kind: 'done' | 'closed', content: string, operator: string): Promise<OperatedComplaint> =>
    inTransaction(database, async (transaction) => {
      const found = await lockComplaint(transaction, id);
      if (!found) throw refuse('complaint_unknown', { id });
      if (isClosed(found)) throw refuse('complaint_closed');
      await insertEntry(transaction, { complaintId: id, kind, content, operator, at: await clock.now() });
      return toOperated((await findComplaint(transaction, id)) ?? found);
    });

  route(calls.listComplaints, async ({ query: { open = false, before } }) => {
    const found = await listComplaints(database, { isOpen: open, before });
    return answer(200, { complaints: found.map(toOperated) });
  });

  route(calls.getComplaint, async ({ params: { id } }) => {
    const found = await findComplaint(database, id);
    if (!found) throw refuse('complaint_unknown', { id });
    return answer(200, toOperated(found));
  });

  route(calls.addComplaint, async ({ body, session: { name } }) => {
    const now = await clock.now();
    const { received_on: receivedOn, complainant, content, payment_id: invoiceId = null } = body;
    if (!isCalendarDate(receivedOn) || receivedOn > jstDate(now)) throw refuseField('received_on', 'complaint_day');
    if (invoiceId !== null && !(await hasPayment(database, invoiceId)))
      throw refuseField('payment_id', 'complaint_payment');
    const complaint = await insertComplaint(database, {
      receivedOn,
      complainant,
      content,
      invoiceId,
      recordedAt: now,
      recordedBy: name,
    });
    return answer(201, toOperated({ complaint, entries: [] }));
  });

  route(calls.noteComplaint, async ({ params: { id }, body, session: { name } }) =>
    answer(200, await add(id, 'done', body.content, name)),
  );

  route(calls.closeComplaint, async ({ params: { id }, body, session: { name } }) =>
    answer(200, await add(id, 'closed', body.content, name)),
  );
}
