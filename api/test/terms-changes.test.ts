import type { License, Notice, NotificationSummary, Terms } from 'shared-api/types';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CORPORATION, signIn, SOLE_PROPRIETOR } from './support/accounts';
import { lastMailTo } from './support/mails';
import type { Refusal } from './support/money';
import { runOperator } from './support/operator-command';
import { useApiWithLongSessions } from './support/use-api';

const MINUTE = 60_000;
const SECTIONS = [{ heading: '第1条（適用）', paragraphs: ['この規約は、新しくなりました。'] }];

describe('new terms of service', () => {
  // Sessions have to outlive the days that pass.
  const api = useApiWithLongSessions();
  const time = async () =>
    (await api().call<{ now: string; date: string }>('GET', '/system/time', { tokens: await signIn(api()) })).body;
  const today = async () => (await time()).date;
  const dayAfter = (date: string, days: number) =>
    new Date(Date.parse(`${date}T00:00:00Z`) + days * 24 * 60 * MINUTE).toISOString().slice(0, 10);
  const add = (version: string, effective_date: string, more: object = {}) =>
    api().operator<Refusal>('POST', '/terms', {
      version,
      effective_date,
      summary: '手数料の条を改めます。',
      sections: SECTIONS,
      ...more,
    });
  const current = async () => (await api().call<Terms>('GET', '/terms')).body;
  const moveTo = async (moment: string) => {
    await api().moveClock(Date.parse(`${moment}+09:00`) - Date.parse((await time()).now));
  };

  it('come into force at midnight in Japan, and need agreement from then on', async () => {
    const tokens = await signIn(api());
    const license = async () => (await api().call<License>('GET', '/users/license', { tokens })).body;
    const agree = (terms_version: string) =>
      api().call<License & Refusal>('PUT', '/users/license', { tokens, body: { terms_version } });
    const day = dayAfter(await today(), 3);
    expect((await add('next', day)).status).toBe(201);

    await moveTo(`${dayAfter(day, -1)}T23:59:30`);
    expect([(await current()).version, (await license()).is_agreed, (await agree('next')).status]).toEqual([
      '2026-04-01',
      true,
      409,
    ]);
    await api().moveClock(MINUTE);
    expect(await current()).toEqual({
      version: 'next',
      effective_date: day,
      summary: '手数料の条を改めます。',
      sections: SECTIONS,
    });
    expect(await license()).toMatchObject({ agreed_version: '2026-04-01', current_version: 'next', is_agreed: false });
    expect((await agree('2026-04-01')).status).toBe(409);
    expect((await agree('next')).body).toMatchObject({ agreed_version: 'next', is_agreed: true });
    const { rows } = await api().pool.query(
      'select terms_version, a.buyer_id = u.buyer_id as is_of_buyer from license_agreements a join users u on u.id = a.user_id where email_address = $1 order by a.id',
      [CORPORATION.email],
    );
    expect(rows).toEqual([
      { terms_version: '2026-04-01', is_of_buyer: true },
      { terms_version: 'next', is_of_buyer: true },
    ]);
  });

  it('are notified to every buyer with their day and their text, in the product and by mail', async () => {
    const day = dayAfter(await today(), 40);
    await add('told', day);
    const [year, month, date] = day.split('-').map(Number);
    for (const account of [CORPORATION, SOLE_PROPRIETOR]) {
      const tokens = await signIn(api(), account);
      const { body: list } = await api().call<{ notifications: NotificationSummary[] }>('GET', '/users/notifications', {
        tokens,
      });
      expect(list.notifications[0]).toMatchObject({
        subject: '利用規約の改定について',
        kind: 'notice',
        is_confirmed: false,
      });
      const { body: notice } = await api().call<Notice>('GET', `/users/notices/${list.notifications[0]?.id}`, {
        tokens,
      });
      expect(notice.body).toContain('この規約は、新しくなりました。');
      const mail = await lastMailTo(api(), account.email);
      for (const text of [notice.body, mail.text])
        expect([text.includes(`${year}年${month}月${date}日`), text.includes('手数料の条を改めます。')]).toEqual([
          true,
          true,
        ]);
    }
  });

  it('are refused for a past or invalid day and for an existing version, without a notification', async () => {
    const notices = async () => (await api().pool.query('select 1 from notifications')).rowCount;
    const before = await notices();
    const day = await today();
    const refusals = [
      await add('past', dayAfter(day, -1)),
      await add('never', '2099-02-30'),
      await add('新しい版', day),
      await add('2026-04-01', day),
      await add('empty', day, { sections: [] }),
    ];
    expect(refusals.map(({ status, body }) => [status, body.errors[0]?.field])).toEqual([
      [422, 'effective_date'],
      [422, 'effective_date'],
      [422, 'version'],
      [409, undefined],
      [422, 'sections'],
    ]);
    expect(await notices()).toBe(before);
  });

  it('are added and listed on the command line', async () => {
    const file = `terms-${process.pid}.json`;
    await writeFile(join(tmpdir(), file), JSON.stringify({ sections: SECTIONS }));
    const day = dayAfter(await today(), 60);
    // A file is relative to where the caller stands.
    const run = (words: readonly string[]) => runOperator(api(), words, undefined, tmpdir());
    const added = await run([
      'add-terms',
      '--version',
      'by-hand',
      '--effective',
      day,
      '--summary',
      '表記の統一',
      '--file',
      file,
    ]);
    expect([added.code, added.output]).toEqual([0, expect.stringContaining('by-hand')]);
    expect((await runOperator(api(), ['terms'])).output).toMatch(/by-hand[\s\S]*2026-04-01/);
    const past = await run([
      'add-terms',
      '--version',
      'late',
      '--effective',
      '2020-01-01',
      '--summary',
      '表記の統一',
      '--file',
      file,
    ]);
    expect([past.code, past.output]).toEqual([
      1,
      expect.stringContaining('適用開始日は、今日以降の日付を指定してください。'),
    ]);
    expect((await runOperator(api(), ['add-terms', '--version', 'x'])).output).toContain(
      '--effective を指定してください。',
    );
  });
});
