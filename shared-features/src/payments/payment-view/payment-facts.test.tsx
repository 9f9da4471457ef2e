import { screen, waitFor } from '@testing-library/react';
import type { RequestedPayment } from 'shared-api/types';
import { renderPage } from 'shared-shell/testing';
import { makeChange, makePaidRequest, makePaymentRequest, makeRequestedPayment } from '../../testing';
import { PaymentFacts, RefusalNotice } from './index';

const time = {
  now: '2026-11-20T12:45:30+09:00',
  date: '2026-11-20',
  cut_off_at: '2026-11-20T15:00:00+09:00',
  earliest_transfer_date: '2026-11-26',
  latest_transfer_date: '2026-12-20',
};
const show = (payment: RequestedPayment) =>
  renderPage(
    () => (
      <main>
        <RefusalNotice payment={payment} />
        <PaymentFacts payment={payment} />
      </main>
    ),
    { path: '/facts', api: { 'get /system/time': time } },
  );

describe('the facts of a requested payment', () => {
  it('show what was given back, when and why', async () => {
    show(
      makePaidRequest({
        refunds: [
          {
            at: '2026-12-01T10:00:00+09:00',
            total: 3_090,
            commission: 90,
            tax: 8,
            is_before_transfer: false,
            is_rest: false,
            reason: '取引先が値引きしました。',
          },
        ],
      }),
    );
    expect(await screen.findByText('一部返金 12/1（火） 10:00')).toBeVisible();
    expect(screen.getByText('3,090円（うち手数料 90円）。取引先が値引きしました。')).toBeVisible();
  });

  it('show the requester, the contact and the deadline', async () => {
    show(makeRequestedPayment());
    const facts = screen.getByRole('main');
    await waitFor(() => expect(facts).toHaveTextContent('2026年11月30日（月） 23:59（あと10日）'));
    for (const text of [
      '有限会社みなと印刷（法人番号 7011002045678）',
      '依頼元のご担当者港 一郎',
      '依頼元の電話番号03-1234-5678',
      '依頼元のメールアドレスichiro@minato-printing.example',
      'R-00000012',
      '手数料の負担貴社',
      '10月分の印刷代金です。',
    ]) {
      expect(facts).toHaveTextContent(text);
    }
  });

  it('omit the deadline once it is paid, and what the requester left empty', () => {
    const request = makePaymentRequest({ is_payable: false, fee_bearer: 'seller', message: '' });
    show(makePaidRequest({ request: { ...request, requester: { ...request.requester, contact_name: '' } } }));
    const facts = screen.getByRole('main');
    expect(facts).toHaveTextContent('依頼元の電話番号03-1234-5678');
    expect(facts).toHaveTextContent('手数料の負担依頼元');
    expect(facts).not.toHaveTextContent('有効期限');
    expect(facts).not.toHaveTextContent('メッセージ');
  });

  it('offer no other submission when the examiner ended it', () => {
    const payment = makePaidRequest({ status: 5 });
    show({
      ...payment,
      history: [
        ...payment.history,
        makeChange('examinerReject', '2026-11-20T14:00:00+09:00', '請求書が読み取れません。'),
      ],
    });
    const notice = screen.getByRole('region', { name: '審査の結果 I-00000042-1' });
    expect(notice).toHaveTextContent(
      'この依頼は終了しました。お支払いが必要な場合は、依頼元にあらためて依頼を送るようご連絡ください。',
    );
    expect(notice).not.toHaveTextContent('あらためて申請できます');
  });
});
