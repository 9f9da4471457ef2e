import { embeddedBank } from '../src/payments/payout/embedded-bank';
import { type Refusal, useMoney } from './support/money';
import { dailyFiles, importResult, keptFile, makeFile, paymentsIn, releaseFile } from './support/transfers';
import { until } from './support/until';

const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

describe('the file of the day', () => {
  const money = useMoney();
  const closedDays = async () =>
    new Set(
      (await money().call<{ closed_days: { date: string }[] }>('GET', '/banks/closed_day')).body.closed_days.map(
        ({ date }) => date,
      ),
    );

  it('is made once a bank day at the cut-off, with all that is due; a later payment goes into that of the next', async () => {
    // Submitted on a Tuesday, they are transferred on a Friday, and the next bank day is after the weekend.
    let tuesday = (await money().call<{ date: string }>('GET', '/system/time')).body.date;
    while (new Date(tuesday).getUTCDay() !== 2) tuesday = addDays(tuesday, 1);
    await money().moveTo(`${tuesday}T14:00:00`);
    const payments = await Promise.all([1, 2].map(async () => money().pay(await money().newInvoice(33_000))));
    const [first, second] = payments;
    const day = first?.transfer_date ?? '';
    await money().decide(first!.id, 'approve');
    await money().moveTo(`${day}T09:59:50`);
    await money().moveTo(`${day}T10:00:01`);
    const [file] = await until(
      () => dailyFiles(money().api),
      (all) => all.length === 1,
    );
    expect([file?.transfer_date, await paymentsIn(money().api, file?.id ?? 0)]).toEqual([day, [first?.id]]);
    // The cut-off is at 10:00 in Japan.
    expect(Date.parse(file?.made_at ?? '')).toBeGreaterThanOrEqual(Date.parse(`${day}T10:00:00+09:00`));
    // One person is enough for the file that nobody made.
    expect((await money().api.operator('POST', `/transfer_files/${file?.id}/release`)).status).toBe(200);

    await money().decide(second!.id, 'approve');
    const closed = await closedDays();
    let next = addDays(day, 1);
    while (closed.has(next)) next = addDays(next, 1);
    for (let each = addDays(day, 1); each < next; each = addDays(each, 1)) await money().moveTo(`${each}T12:00:00`);
    await money().moveTo(`${next}T09:59:50`);
    await money().moveTo(`${next}T10:00:01`);
    const [later] = await until(
      () => dailyFiles(money().api),
      (all) => all.length === 2,
    );
    expect([later?.transfer_date, await paymentsIn(money().api, later?.id ?? 0)]).toEqual([next, [second?.id]]);
    expect(Date.parse(later?.made_at ?? '')).toBeGreaterThanOrEqual(Date.parse(`${next}T10:00:00+09:00`));

    // A file whose day has passed cannot be released any more.
    await money().moveTo(`${addDays(next, 1)}T00:00:01`);
    expect((await releaseFile(money().api, later!.id)).body).toMatchObject({
      message: expect.stringContaining('振込日') as string,
    });
  });

  it('on a closed day is for the next bank day, and has no result before', async () => {
    const { id } = await money().pay(await money().newInvoice(33_000));
    await money().decide(id, 'approve');
    const { date } = (await money().call<{ date: string }>('GET', '/system/time')).body;
    const closed = await closedDays();
    let day = date;
    while (!closed.has(addDays(day, 1)) || closed.has(day)) day = addDays(day, 1);
    await money().moveTo(`${addDays(day, 1)}T12:00:00`);
    const made = await makeFile(money().api, [id]);
    await releaseFile(money().api, made.body.id);
    expect(closed.has(made.body.transfer_date)).toBe(false);
    expect(made.body.transfer_date > addDays(day, 1)).toBe(true);
    const { content, date: transferDate } = await keptFile(money().api, made.body.id);
    const [result] = (await embeddedBank.exchange({ content, transferDate }, transferDate)).results;
    expect((await importResult<Refusal>(money().api, result!)).body.errors).toMatchObject([{ code: 'early' }]);
    await money().moveTo(`${transferDate}T00:00:01`);
    expect((await importResult(money().api, result!)).status).toBe(200);
    expect((await money().payment(id)).transferred_date).toBe(transferDate);
  });
});
