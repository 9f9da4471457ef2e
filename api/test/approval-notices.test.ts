import type { Approval, NotificationSummary } from 'shared-api/types';
import { expected } from './support/api';
import { setRules, wantedOf, type Worker, workerOf } from './support/approvals';
import { mailsTo } from './support/mails';
import { type Colleague, newColleague } from './support/members';
import { useMoney } from './support/money';

interface Notices {
  readonly notifications: readonly NotificationSummary[];
  readonly count_unread: number;
}

describe('what colleagues are told of approvals', () => {
  const money = useMoney();
  let [first, second] = [] as unknown as [Colleague, Colleague];
  let [admin, preparer, approver] = [] as unknown as [Worker, Worker, Worker];
  beforeAll(async () => {
    const { api, tokens } = money();
    first = await newColleague(api, tokens, 'preparer');
    second = await newColleague(api, tokens, 'approver');
    [admin, preparer, approver] = [tokens, first.tokens, second.tokens].map((each) => workerOf(money(), each)) as [
      Worker,
      Worker,
      Worker,
    ];
    await setRules(admin, { from_amount: 100_000 });
  });

  const ask = async (): Promise<Approval> =>
    expected(await preparer.request(await wantedOf(money(), await money().newInvoice(120_000))), 201);
  const noticesOf = async (worker: Worker): Promise<Notices> =>
    expected(await worker.call<Notices>('GET', '/users/notifications'), 200);
  const unreadOf = async (worker: Worker): Promise<number> => (await noticesOf(worker)).count_unread;
  const latestOf = async (worker: Worker): Promise<string | null | undefined> =>
    (await noticesOf(worker)).notifications.find(({ is_confirmed: isRead }) => !isRead)?.category;
  const counts = async () => ({
    admin: await unreadOf(admin),
    preparer: await unreadOf(preparer),
    approver: await unreadOf(approver),
  });

  it('is for each person alone: a request for those who may approve, its outcome for who asked', async () => {
    const before = await counts();
    const approval = await ask();
    expect(await counts()).toEqual({ ...before, admin: before.admin + 1, approver: before.approver + 1 });
    expect(await latestOf(approver)).toBe('approval_requested');
    expected(await approver.giveBack(approval, '金額が違います。'), 200);
    expect(await counts()).toEqual({
      admin: before.admin + 1,
      preparer: before.preparer + 1,
      approver: before.approver + 1,
    });
    expect(await latestOf(preparer)).toBe('approval_returned');
  });

  it('is read by one and not by another, who does not see it', async () => {
    await ask();
    const [notice] = (await noticesOf(approver)).notifications;
    const before = await counts();
    for (const [method, path] of [
      ['GET', `/users/notices/${notice?.id}`],
      ['POST', `/users/notifications/${notice?.id}/confirmation`],
    ] as const)
      expect([path, (await admin.call(method, path)).status]).toEqual([path, 404]);
    expected(await approver.call('POST', `/users/notifications/${notice?.id}/confirmation`), 204);
    expect(await counts()).toEqual({ ...before, approver: before.approver - 1 });
  });

  it('is not mailed to who has switched it off; the notification comes all the same', async () => {
    const switchMail = async (isOn: boolean) =>
      expected(
        await approver.call('PUT', '/users/mail_settings', { category: 'approval_requested', is_on: isOn }),
        200,
      );
    const mailed = async () =>
      (await mailsTo(money().api, second.email)).filter(({ subject }) => subject === '支払いの承認をお願いします')
        .length;
    await switchMail(false);
    const [mails, notices] = [await mailed(), await unreadOf(approver)];
    await ask();
    expect([await mailed(), await unreadOf(approver)]).toEqual([mails, notices + 1]);
    await switchMail(true);
    await ask();
    expect(await mailed()).toBe(mails + 1);
  });
});
