import { PEOPLE } from './support/people';
import { runOperator } from './support/operator-command';
import { useApi } from './support/use-api';

const { examiner, releaser } = PEOPLE;

describe('the register of complaints', () => {
  const api = useApi();
  const run = (words: readonly string[], token = examiner.token) => runOperator(api(), words, token);

  it('records a complaint and its end with name and time, by the command line', async () => {
    const words = [
      'add-complaint',
      '--from',
      '株式会社青葉製作所 山田様',
      '--text',
      '振込が1日遅れた',
      '--received',
      '2026-11-02',
    ];
    const added = await run(words);
    expect(added).toMatchObject({
      code: 0,
      output: expect.stringMatching(/2026\/11\/02 .*振込が1日遅れた .*examiner +対応中/),
    });
    const number = /^ *(\d+) /m.exec(added.output.split('\n').at(-2) ?? '')?.[1] ?? '';
    expect((await run(['complaints', '--open'], releaser.token)).output).toContain('振込が1日遅れた');
    const closed = await run(['close-complaint', number, '--outcome', '銀行の障害と確認し、お詫びした']);
    expect(closed.output).toMatch(/終了 .* examiner +銀行の障害と確認し、お詫びした/);
    const again = await api().operator<{ message: string }>(
      'POST',
      `/complaints/${number}/end`,
      { outcome: '別' },
      examiner.token,
    );
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('すでに終了しています')]);
    expect((await run(['complaints', '--open'])).output).not.toContain('振込が1日遅れた');
  });

  it('refuses a day that is none or to come, an unknown number, and others than examiners', async () => {
    const post = async (body: object, token = examiner.token) =>
      (
        await api().operator(
          'POST',
          '/complaints',
          { complainant: '株式会社青葉', content: '説明がない', ...body },
          token,
        )
      ).status;
    expect(await post({ received_on: '2026-02-30' })).toBe(422);
    expect(await post({ received_on: '2999-01-01' })).toBe(422);
    expect(await post({}, releaser.token)).toBe(403);
    expect(
      (await api().operator('POST', '/complaints/999999/end', { outcome: '対応した' }, examiner.token)).status,
    ).toBe(404);
  });

  it('is never changed, not even by the owner of the database', async () => {
    expect(
      (await api().operator('POST', '/complaints', { complainant: '青葉', content: '説明がない' }, examiner.token))
        .status,
    ).toBe(201);
    for (const statement of ["update complaints set content = ''", 'delete from complaints', 'truncate complaint_ends'])
      await expect(api().pool.query(statement)).rejects.toThrow();
  });
});
