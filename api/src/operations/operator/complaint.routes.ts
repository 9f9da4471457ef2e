import { asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import * as calls from 'shared-api/contract/operator/complaints';
import type { OperatedComplaint } from 'shared-api/operator';
import { isCalendarDate, jstDate } from 'shared-rules/time';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import type { Executor } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { complaintEnds, complaints } from '../../platform/db/schema/complaints';
import { refuse, refuseField } from '../../platform/http/failure';
import { answer, type Route } from '../../platform/server/route';

/** Most complaints of a list. */
const MOST = 1_000;

async function complaintsWhere(executor: Executor, condition: SQL | undefined): Promise<OperatedComplaint[]> {
  const rows = await executor
    .select({ complaint: complaints, end: complaintEnds })
    .from(complaints)
    .leftJoin(complaintEnds, eq(complaintEnds.complaintId, complaints.id))
    .where(condition)
    .orderBy(asc(sql`${complaintEnds.complaintId} is not null`), desc(complaints.id))
    .limit(MOST);
  return rows.map(({ complaint, end }) => ({
    id: complaint.id,
    received_on: complaint.receivedOn,
    complainant: complaint.complainant,
    content: complaint.content,
    recorded_by: complaint.operatorName,
    recorded_at: iso(complaint.recordedAt),
    end: end && { outcome: end.outcome, closed_by: end.operatorName, closed_at: iso(end.closedAt) },
  }));
}

async function requireComplaint(executor: Executor, id: number): Promise<OperatedComplaint> {
  const [found] = await complaintsWhere(executor, eq(complaints.id, id));
  if (!found) throw refuse('complaint_not_found', { id });
  return found;
}

/** Serves the register of complaints: recorded and closed with name and time, and never changed. */
export function complaintRoutes(route: Route, { database, clock }: Context): void {
  route(calls.listComplaints, async ({ query: { is_open: isOpen } }) => {
    const condition = isOpen === undefined ? undefined : (isOpen ? isNull : isNotNull)(complaintEnds.complaintId);
    return answer(200, { complaints: await complaintsWhere(database, condition) });
  });

  route(calls.addComplaint, async ({ session: { name }, body }) =>
    inTransaction(database, async (transaction) => {
      const now = await clock.now(transaction);
      const today = jstDate(now);
      const receivedOn = body.received_on ?? today;
      if (!isCalendarDate(receivedOn)) throw refuseField('received_on', 'complaint_day_not_in_calendar');
      if (receivedOn > today) throw refuseField('received_on', 'complaint_day_future');
      const [row] = await transaction
        .insert(complaints)
        .values({
          receivedOn,
          complainant: body.complainant.trim(),
          content: body.content.trim(),
          operatorName: name,
          recordedAt: now,
        })
        .returning({ id: complaints.id });
      if (!row) throw new Error('An insert always returns its row.');
      return answer(201, await requireComplaint(transaction, row.id));
    }),
  );

  route(calls.closeComplaint, async ({ session: { name }, params: { id }, body: { outcome } }) =>
    inTransaction(database, async (transaction) => {
      await requireComplaint(transaction, id);
      const row = {
        complaintId: id,
        outcome: outcome.trim(),
        operatorName: name,
        closedAt: await clock.now(transaction),
      };
      const written = await transaction
        .insert(complaintEnds)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: complaintEnds.complaintId });
      if (written.length === 0) throw refuse('complaint_closed_already', { id });
      return answer(200, await requireComplaint(transaction, id));
    }),
  );
}
