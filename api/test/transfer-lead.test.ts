import type { SiteText } from 'shared-api/types';
import { addBusinessDays, fileDate, lastCancelDate } from 'shared-rules/calendar';
import { HOLIDAYS } from '../src/reference/banks/bank-days';
import { useOwnMoney } from './support/money';
import { dailyFiles, importResult, makeFile, paymentsIn, releaseFile, resultOf } from './support/transfers';
import { until } from './support/until';

interface Time {
  readonly date: string;
  readonly earliest_transfer_date: string;
  readonly transfer_lead_bank_days: number;
}

const LEAD = { days: 2, holidays: HOLIDAYS };

describe('a bank that wants the file two bank days earlier', () => {
  const money = useOwnMoney({ env: { TRANSFER_LEAD_BANK_DAYS: '2' } });
  const time = async () => (await money().call<Time>('GET', '/system/time')).body;

  it('moves the earliest date, the deadline to cancel, the file of the day and its release', async () => {
    const day = addBusinessDays((await time()).date, 1, HOLIDAYS);
    await money().moveTo(`${day}T12:00:00`);
    const { earliest_transfer_date: earliest, transfer_lead_bank_days: lead } = await time();
    expect([earliest, lead]).toEqual([addBusinessDays(day, 5, HOLIDAYS), 2]);

    const invoice = await money().newInvoice(33_000);
    const attempt = await money().authorised(invoice, 33_000);
    const body = await money().submission(invoice, 33_000, attempt.attempt_id);
    const tooEarly = { ...body, transfer_date: addBusinessDays(day, 4, HOLIDAYS) };
    expect((await money().submit(tooEarly)).status).toBe(422);
    const { body: booked } = await money().submit({ ...body, transfer_date: earliest });
    const other = await money().pay(await money().newInvoice(22_000));
    expect(other.transfer_date).toBe(earliest);
    for (const { id } of [booked, other]) await money().decide(id, 'approve');
    const last = lastCancelDate(earliest, LEAD);
    expect((await money().payment(booked.id)).cancel_until).toBe(last);

    // On the day of the file it is too late, before it is made as well as after.
    await money().moveTo(`${last}T23:59:00`);
    expect((await money().cancel(other.id)).status).toBe(200);
    const made = fileDate(earliest, LEAD);
    await money().moveTo(`${made}T00:00:30`);
    const refused = await money().cancel(booked.id);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('23:59')]);
    expect((await money().payment(booked.id)).cancel_until).toBeNull();
    await money().moveTo(`${made}T10:00:01`);
    const [file] = await until(
      () => dailyFiles(money().api),
      (all) => all.length === 1,
    );
    expect([file?.transfer_date, await paymentsIn(money().api, file?.id ?? 0)]).toEqual([earliest, [booked.id]]);

    // The file must be with the bank on this day.
    await money().moveTo(`${addBusinessDays(made, 1, HOLIDAYS)}T00:00:30`);
    const late = await releaseFile(money().api, file!.id);
    expect([late.status, (late.body as unknown as { message: string }).message]).toEqual([
      409,
      expect.stringContaining('作り直して'),
    ]);
    await money().api.operator('POST', `/transfer_files/${file!.id}/discard`, { reason: '間に合わなかったため' });
    const again = await makeFile(money().api, [booked.id]);
    expect(again.body.transfer_date).toBe(addBusinessDays(made, 3, HOLIDAYS));
    expect((await releaseFile(money().api, again.body.id)).status).toBe(200);
    // Whatever the clock says, a released file's payment is not cancelled.
    expect((await money().cancel(booked.id)).status).toBe(409);
    expect((await importResult(money().api, await resultOf(money().api, again.body.id))).status).toBe(200);
    expect((await money().payment(booked.id)).transferred_date).toBe(again.body.transfer_date);
  });

  it('is named by the texts', async () => {
    const { body } = await money().call<SiteText>('GET', '/site_texts/transactions');
    const text = JSON.stringify(body);
    expect(text).toContain('5銀行営業日後');
    expect(text).toContain('銀行に振込を依頼する日（振込日の2銀行営業日前）の前日23:59');
  });
});
