import type { Approval } from 'shared-api/types';
import { expected } from './support/api';
import { setRules, wantedOf, workerOf } from './support/approvals';
import { chatOf, useChatServers } from './support/chat';
import { newColleague } from './support/members';
import { useMoney } from './support/money';
import { until } from './support/until';

describe('the chat of a company with approvals', () => {
  const money = useMoney();
  const newServer = useChatServers();

  it('is told of each act once: who, for whom, and where, without the amount and what colleagues wrote', async () => {
    const { api, tokens } = money();
    const admin = workerOf(money(), tokens);
    const [preparer, approver] = [
      workerOf(money(), (await newColleague(api, tokens, 'preparer')).tokens),
      workerOf(money(), (await newColleague(api, tokens, 'approver')).tokens),
    ];
    await setRules(admin, { from_amount: 100_000 });
    const server = await newServer();
    const chat = chatOf(
      () => api,
      () => tokens,
    );
    expected(await chat.set(server.url, { service: 'line_works' }), 200);
    const told = async (count: number) => {
      const received = await until(
        async () => server.received,
        ({ length }) => length >= count,
      );
      return received.map(({ raw }) => JSON.parse(raw) as { title: string; body: { text: string } });
    };

    const wanted = await wantedOf(money(), await money().newInvoice(120_000));
    const ask = async (): Promise<Approval> =>
      expected(await preparer.request(wanted, { comment: '至急、120,000円です' }), 201);
    const first = await ask();
    expect((await told(1))[0]).toEqual({
      title: '支払いの承認をお願いします',
      body: { text: `佐藤 次郎さんが、支払いの承認を申請しました。\n支払先: ${first.terms.supplier_name}` },
      button: { label: '社内承認を開く', url: `http://localhost:8080/approvals/${first.id}` },
    });
    expected(await approver.giveBack(first, '120,000円は誤りです'), 200);
    await told(2);
    expected(await approver.approve(await ask()), 200);
    expect((await told(4)).map(({ title }) => title)).toEqual([
      '支払いの承認をお願いします',
      '支払いの申請が差し戻されました',
      '支払いの承認をお願いします',
      '支払いが承認されました',
    ]);
    const all = server.received.map(({ raw }) => raw).join('');
    expect(all).not.toMatch(/120,?000|円|至急|誤り/);
    const waiting = async () => (await api.pool.query('select from chat_messages')).rowCount;
    expect(await until(waiting, (count) => count === 0)).toBe(0);
    expect(server.received).toHaveLength(4);
  });
});
