import { screen, waitFor } from '@testing-library/react';
import { makeRequestedPayment, otherAccount } from 'shared-features/testing';
import { paths } from 'shared-shell';
import type { FakeAnswers, FakeCall } from 'shared-shell/testing';
import { accountTerm } from 'flow-payment/approval';
import { makeApproval } from '../testing/approval-answers';
import { submitted } from '../testing/change-answers';
import { storedFlow } from '../testing/payment-answers';
import { showApproval } from '../testing/show-approval';
import { Page } from './approval.page';

const show = (api: FakeAnswers) => showApproval(Page, api);
type Shown = ReturnType<typeof show>;
const press = async ({ user }: Shown, name: string) => user.click(await screen.findByRole('button', { name }));
const callsOf = ({ calls }: Shown, name: FakeCall['name']) => calls.filter((call) => call.name === name);

beforeEach(() => sessionStorage.clear());

describe('支払いへ進む', () => {
  const approved = { state: 'approved', may_approve: false } as const;

  it('begins the change of a payment with the terms that were approved', async () => {
    const { terms } = makeApproval();
    const approval = makeApproval({
      ...approved,
      payment_id: 7,
      draft_id: null,
      terms: { ...terms, amount: 200000, account: accountTerm(otherAccount()) },
    });
    const shown = show({
      'get /approvals/{id}': approval,
      'get /invoices/{id}': submitted(),
      'get /suppliers/{id}/accounts': { accounts: [otherAccount()] },
    });
    await press(shown, '支払いへ進む');
    await waitFor(() => expect(window.location.pathname).toBe(paths.paymentEdit(42, 7)));
    expect(JSON.parse(storedFlow())).toMatchObject({
      value: { change: { paymentId: 7, values: { amount: 200000, supplierAccountId: '2' } } },
    });
  });

  it('leads to the card of a card-payment request, whose payer chooses nothing else', async () => {
    const { terms } = makeApproval();
    const shown = show({
      'get /approvals/{id}': makeApproval({
        ...approved,
        payment_id: 7,
        draft_id: null,
        terms: { ...terms, transfer_date: null, transfer_person_name: null },
      }),
      'get /invoices/{id}': makeRequestedPayment(),
    });
    await press(shown, '支払いへ進む');
    await waitFor(() => expect(window.location.pathname).toBe(paths.paymentWaitingCreditCard(7)));
    expect(callsOf(shown, 'post /invoices/pre_check')).toEqual([]);
  });

  it('leads to what a connected system has submitted, whose files are shown', async () => {
    const preId = '7c1e2f30-5a1c-4a57-9a0e-2f0a4b1c7d02';
    const shown = show({
      'get /approvals/{id}': makeApproval({
        ...approved,
        doc_number: null,
        draft_id: null,
        pre_registration_id: preId,
      }),
    });
    const { files } = makeApproval();
    expect(await screen.findByRole('button', { name: `${files[0]?.file_name} をダウンロード` })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('region', { name: / のプレビュー$/ })).toBeVisible());
    await press(shown, '支払いへ進む');
    await waitFor(() => expect(window.location.pathname).toBe(paths.oauthInvoiceInfo(preId)));
  });
});
