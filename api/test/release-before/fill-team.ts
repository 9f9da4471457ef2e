import { expected } from '../support/api';
import { setRules, wantedOf, workerOf, type Worker } from '../support/approvals';
import { addReceivedInvoice } from '../support/documents';
import { colleagueAddress, newColleague, sendInvitation } from '../support/members';
import type { Money } from '../support/money';
import { corporationSupplier } from '../support/suppliers';

interface Team {
  readonly admin: Worker;
  readonly preparer: Worker;
  readonly approver: Worker;
  readonly approverId: number;
  readonly deputyId: number;
}

/**
 * Creates what colleagues store, as the demo corporation: roles, an invitation, rules, approvals, a confirmed account,
 * an absence, comments and a recovery; and a complaint. In the end the rules ask for nothing, so others pay as before.
 */
export async function workAsTeam(money: Money): Promise<void> {
  const { api, tokens } = money;
  const approver = await newColleague(api, tokens, 'approver');
  const team: Team = {
    admin: workerOf(money, tokens),
    preparer: workerOf(money, (await newColleague(api, tokens, 'preparer')).tokens),
    approver: workerOf(money, approver.tokens),
    approverId: approver.id,
    deputyId: (await newColleague(api, tokens, 'approver')).id,
  };
  expected(await sendInvitation(api, tokens, colleagueAddress(), 'reader'), 201);
  await setRules(team.admin, { from_amount: 100_000, confirms_accounts: true });
  await approvePayment(money, team);
  await comment(money, team, await confirmAccount(team));
  await setRules(team.admin, {});
  const recovery = { email_address: colleagueAddress() };
  expected(await team.admin.call('POST', `/members/${team.deputyId}/recovery`, recovery), 201);
  const complaint = { complainant: '匿名', content: '振込が遅れた。' };
  const { id } = expected(await api.operator<{ id: number }>('POST', '/complaints', complaint), 201);
  expected(await api.operator('POST', `/complaints/${id}/end`, { outcome: '説明した。' }), 200);
  // Planted: a message would be sent to the chat's own server.
  await api.pool.query(`
    insert into chat_messages (buyer_id, content, created_at, next_try_at)
    select buyer_id, '{}', now(), now() + interval '10 years' from chat_receivers`);
}

async function approvePayment(money: Money, { admin, preparer, approver, approverId, deputyId }: Team): Promise<void> {
  const wanted = await wantedOf(money, await money.newInvoice(120_000));
  expected(await approver.giveBack(expected(await preparer.request(wanted), 201), '金額を確認してください。'), 200);
  expected(await approver.approve(expected(await preparer.request(wanted), 201)), 200);
  const day = String(wanted['transfer_date']);
  const absence = { deputy_id: deputyId, from: day, until: day };
  expected(await admin.call('PUT', `/members/${approverId}/absence`, absence), 200);
}

/** Returns the supplier whose account one person entered and another confirmed. */
async function confirmAccount({ admin, preparer, approver }: Team): Promise<number> {
  const supplier = await preparer.call<{ id: number }>('POST', '/suppliers/corporation', corporationSupplier());
  const { id } = expected(supplier, 201);
  const answer = await admin.call<{ accounts: { id: number }[] }>('GET', `/suppliers/${id}/accounts`);
  const confirmed = { supplier_account_id: Number(expected(answer, 200).accounts[0]?.id), revision: 1 };
  expected(await approver.call('POST', '/account_confirmations', confirmed), 204);
  return id;
}

async function comment({ api, tokens }: Money, { admin, approver, approverId }: Team, supplier: number): Promise<void> {
  const { doc_number: docNumber } = await addReceivedInvoice(api, tokens, { supplier_id: supplier });
  const written = { doc_number: docNumber, text: '確認してください。', mentions: [approverId] };
  const { id } = expected(await admin.call<{ id: number }>('POST', '/comments', written), 201);
  expected(await approver.call('PUT', '/comments/read', { doc_number: docNumber, comment_id: id }), 204);
}
