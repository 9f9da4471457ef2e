import type { OperatedDecision, OperatedReconciliation } from 'shared-api/operator';
import { approvedPayment } from './support/approved-payment';
import { type Refusal, useOwnMoney } from './support/money';
import { PEOPLE } from './support/people';
import { makeFile, releaseFile } from './support/transfers';

const { administrator, administrator2, releaser2 } = PEOPLE;
const DAY_MS = 86_400_000;
const REASON = { reason: '銀行は、ファイルを受け付けていないとのことです。' };

describe('the reason of a difference', () => {
  // Two payments of 33,000 yen are as much as the limit.
  const money = useOwnMoney({ isIdle: true, env: { TWO_TO_EXPLAIN_FROM_YEN: '66000' } });
  const api = () => money().api;
  const post = <T>(token: string, path: string, body?: object) =>
    api().operator<T & Refusal>('POST', path, body, token);

  /** Returns the reference of a difference: a file of a number of payments that was discarded after it left. */
  async function difference(payments: number, taker: string, discarder: string): Promise<string> {
    const ids: number[] = [];
    while (ids.length < payments) ids.push((await approvedPayment(money())).id);
    const { id } = (await makeFile(api(), ids)).body;
    expect((await releaseFile(api(), id)).status).toBe(200);
    const content = await fetch(`${api().url}/operator/v1/transfer_files/${id}/content`, {
      headers: { authorization: `Bearer ${taker}` },
    });
    expect(content.status).toBe(200);
    expect((await post(discarder, `/transfer_files/${id}/discard`, REASON)).status).toBe(200);
    await api().moveClock(DAY_MS);
    return `file-${id}`;
  }
  const explain = (reference: string) =>
    post<{ decision: OperatedDecision }>(administrator.token, '/reconciliation_notes', { reference, ...REASON });
  const confirm = (token: string, { id }: OperatedDecision) => post(token, `/decisions/${id}/confirm`);
  const unexplained = async () =>
    (await post<OperatedReconciliation>(administrator.token, '/reconciliations', {})).body.unexplained.map(
      ({ reference }) => reference,
    );

  it('is recorded by one person below the limit', async () => {
    const reference = await difference(1, releaser2.token, administrator2.token);
    expect(await unexplained()).toContain(reference);
    expect(await explain(reference)).toMatchObject({ status: 201, body: { faults: 1 } });
    expect(await unexplained()).not.toContain(reference);
  });

  it('waits for a second administrator from the limit on, and explains nothing before', async () => {
    const reference = await difference(2, releaser2.token, administrator2.token);
    const { status, body } = await explain(reference);
    expect([status, body.decision.subject]).toEqual([
      202,
      `差異の説明: ${reference}、66,000円、理由: ${REASON.reason}`,
    ]);
    expect(await unexplained()).toContain(reference);
    expect((await confirm(administrator.token, body.decision)).body.message).toContain('自分の操作は確認できません');
    expect((await confirm(releaser2.token, body.decision)).status).toBe(403);
    expect(await unexplained()).toContain(reference);
    expect((await confirm(administrator2.token, body.decision)).status).toBe(200);
    expect(await unexplained()).not.toContain(reference);
  });

  it('is not confirmed by whoever downloaded the file either', async () => {
    const reference = await difference(2, administrator2.token, administrator.token);
    const { decision } = (await explain(reference)).body;
    const refused = await confirm(administrator2.token, decision);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('ダウンロードした人は')]);
    expect(await unexplained()).toContain(reference);
  });
});
