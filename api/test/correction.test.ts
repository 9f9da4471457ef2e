import type { OwnPayment } from 'shared-api/types';
import { totalOf, useOwnMoney } from './support/money';
import { makeFile } from './support/transfers';
import { until } from './support/until';

describe('correcting a payment that was sent back', () => {
  const money = useOwnMoney({
    env: { EMBEDDED_POLICY: '1', EXAMINATION_DELAY_MS: '31536000000', APPROVAL_DELAY_MS: '31536000000' },
  });
  const reason = '振込先の口座名義が請求書と異なります。';
  const newPayment = async (amount = 33_000) => money().pay(await money().newInvoice(amount * 2), amount);
  const returned = async (fields?: string[]): Promise<OwnPayment> => {
    const { id } = await newPayment();
    await money().decide(id, 'approve');
    return (await money().decide(id, 'return_transfer', { reason, ...(fields && { fields }) })).body;
  };
  const newestNotice = async () => {
    const { body } = await money().call<{ notifications: { id: number; subject: string; kind: string }[] }>(
      'GET',
      '/users/notifications',
    );
    return {
      ...body.notifications[0],
      text: (await money().call<{ body: string }>('GET', `/users/notices/${body.notifications[0]?.id}`)).body.body,
    };
  };

  it.each(['submitted', 'checked'])('restarts the examination of a %s payment', async (step) => {
    const { id, payment_number } = await newPayment();
    if (step === 'checked') await money().decide(id, 'check');
    const fields = ['amount', 'transfer_person_name'];
    const sentBack = (await money().decide(id, 'send_back', { reason, fields })).body;
    expect(sentBack).toMatchObject({ is_action_required: true, action_required: { reason, fields }, editable: 'all' });
    const notice = await newestNotice();
    expect(notice).toMatchObject({
      kind: 'action_required',
      subject: `【要修正】申請内容の修正をお願いします（${payment_number}）`,
      text: expect.stringContaining('修正が必要な項目: 振込金額、振込名義（振込依頼人名）'),
    });
    const { attempt_id } = await money().authorised(sentBack, 40_000);
    const corrected = await money().edit(sentBack, {
      amount: 40_000,
      total_amount: totalOf(40_000),
      transfer_person_name: 'ｱｵﾊﾞ',
      attempt_id,
    });
    expect(corrected.body).toMatchObject({
      status: 1,
      is_action_required: false,
      action_required: null,
      amount: 40_000,
      history: expect.arrayContaining([expect.objectContaining({ event: 'mend' })]),
    });
    expect((await newestNotice()).subject).toBe(`修正した申請を受け付けました（${payment_number}）`);
    expect((await money().decide(id, 'approve')).body.status).toBe(3);
    expect((await money().chargesOf(id)).filter((kind) => kind === 'captured')).toHaveLength(1);
  });

  it('can be sent back with a reason alone, and only with fields that exist', async () => {
    const { id } = await newPayment();
    expect((await money().decide(id, 'send_back', { reason, fields: ['total_amount'] })).status).toBe(422);
    expect((await money().decide(id, 'send_back', { reason })).body.action_required).toEqual({ reason, fields: [] });
  });

  it('asks for the account of a returned transfer, and does not charge again', async () => {
    const payment = await returned(['supplier_account_id']);
    expect(payment).toMatchObject({
      status: 3,
      is_action_required: true,
      editable: 'transfer',
      action_required: { reason, fields: ['supplier_account_id'] },
    });
    expect(await newestNotice()).toMatchObject({
      kind: 'action_required',
      subject: `【振込不能】振込を完了できませんでした（${payment.payment_number}）`,
      text: expect.stringContaining(reason),
    });
    const corrected = await money().edit(payment, { transfer_person_name: 'ｱｵﾊﾞ' });
    expect([corrected.status, corrected.body]).toMatchObject([
      200,
      { status: 3, is_action_required: false, transfer_person_name: 'ｱｵﾊﾞ', editable: null },
    ]);
    expect((await newestNotice()).text).toContain('カードの決済は完了しています。');
    expect(await money().chargesOf(payment.id)).toEqual(['authorised', 'captured']);
    expect((await money().decide(payment.id, 'transfer')).body.status).toBe(4);
  });

  it('refuses every other change after the capture at its field, and uses no attempt', async () => {
    const payment = await returned();
    const { attempt_id } = await money().authorised(await money().newInvoice(40_000));
    const { status, body } = await money().edit(payment, {
      amount: 40_000,
      total_amount: totalOf(40_000),
      promotion_code: 'ANY',
      note: 'x',
      attempt_id,
    });
    expect([status, body.errors.map(({ field }) => field)]).toEqual([
      422,
      ['amount', 'promotion_code', 'total_amount', 'credit_card_id', 'note'],
    ]);
    const { rows } = await money().api.pool.query('select consumed_at from payment_attempts where id = $1', [
      attempt_id,
    ]);
    expect(rows).toEqual([{ consumed_at: null }]);
    expect((await money().decide(payment.id, 'return_transfer', { reason, fields: ['amount'] })).status).toBe(422);
  });

  it('never transfers a payment that waits for the buyer, by calendar or policy, and transfers on the corrected date', async () => {
    const payment = await returned();
    await money().moveTo(`${payment.transfer_date}T09:00:00`);
    const other = await newPayment();
    await money().decide(other.id, 'approve');
    expect(await money().payment(payment.id)).toMatchObject({ status: 3, is_action_required: true });
    await makeFile(money().api);
    expect((await money().api.pool.query('select from transfers where invoice_id = $1', [payment.id])).rowCount).toBe(
      0,
    );
    expect((await money().decide(payment.id, 'transfer')).status).toBe(409);
    expect((await money().edit(payment, {})).body.errors).toMatchObject([{ field: 'transfer_date' }]);
    const { earliest_transfer_date: date } = (
      await money().call<{ earliest_transfer_date: string }>('GET', '/system/time')
    ).body;
    expect((await money().edit(payment, { transfer_date: date })).body).toMatchObject({
      status: 3,
      transfer_date: date,
    });
    await money().moveTo(`${date}T09:00:00`);
    expect((await money().decide(payment.id, 'transfer')).body).toMatchObject({ status: 4, transferred_date: date });
    expect(await money().chargesOf(payment.id)).toEqual(['authorised', 'captured']);
  });

  it('can be cancelled instead, with a refund', async () => {
    const payment = await returned();
    expect((await money().cancel(payment.id)).body).toMatchObject({
      status: 5,
      is_action_required: false,
      action_required: null,
    });
    expect(
      await until(
        () => money().chargesOf(payment.id),
        (kinds) => kinds.length > 2,
      ),
    ).toEqual(['authorised', 'captured', 'refunded']);
  });
});
