import type { PreRegistration } from 'shared-api/types';
import { prove, SOLE_PROPRIETOR, signIn, unprove } from './support/accounts';
import {
  confirm,
  confirmation,
  confirmationTraces,
  preRegister,
  preRegisteredNow,
  sendFile,
  type Confirmation,
} from './support/confirming';
import type { ConnectedSystem } from './support/connected-system';
import { addReceivedInvoice, upload } from './support/documents';
import { useMoney } from './support/money';
import { addAccount, invoiceFrom, newPayee } from './support/payees';
import { plantConnection } from './support/plant-connection';

describe('a confirmation that is refused', () => {
  const money = useMoney();
  let system: ConnectedSystem;
  beforeAll(async () => {
    system = await plantConnection(money().api);
  });
  /** Sends a wrong confirmation. Nothing may be added, and the pre-registration keeps waiting. */
  const refused = async (preRegistered: PreRegistration, change: (body: Confirmation) => Record<string, unknown>) => {
    const body = await confirmation(money(), preRegistered);
    const before = await confirmationTraces(money().api);
    const answer = await confirm(money(), change(body));
    expect(await confirmationTraces(money().api)).toEqual(before);
    expect((await preRegisteredNow(system, preRegistered)).state).toBe('waiting');
    return { ...answer, right: body };
  };
  const fieldsOf = ({
    body,
  }: {
    readonly body: { readonly errors: readonly { readonly field: string; readonly code: string }[] };
  }) => body.errors.map(({ field, code }) => `${field} ${code}`).sort();

  it('lists every error of the received invoice and of its payment in one answer', async () => {
    const answer = await refused(await preRegister(system), (body) => ({
      ...body,
      transfer_date: '2026-01-01',
      transfer_person_name: '株式会社',
      pre_registration: { ...body.pre_registration, issue_date: '2026-02-30', registration_number: 'T1234567890123' },
    }));
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toEqual([
      'pre_registration.issue_date date',
      'pre_registration.registration_number check_digit',
      'transfer_date unavailable',
      'transfer_person_name characters',
    ]);
  });

  it("is one above the invoice's amount, to another supplier's account, or to a disabled or unknown supplier", async () => {
    const preRegistered = await preRegister(system);
    const above = await refused(preRegistered, (body) => ({
      ...body,
      pre_registration: { ...body.pre_registration, amount: 32_999 },
    }));
    expect([above.status, fieldsOf(above)]).toEqual([422, ['amount above_remaining']]);
    const { accountId } = await newPayee(money());
    const foreign = await refused(preRegistered, (body) => ({ ...body, supplier_account_id: accountId }));
    expect([foreign.status, fieldsOf(foreign)]).toEqual([422, ['supplier_account_id unknown']]);
    const nobody = await refused(preRegistered, (body) => ({
      ...body,
      pre_registration: { ...body.pre_registration, supplier_id: 99_999_999 },
    }));
    expect([nobody.status, fieldsOf(nobody)]).toEqual([
      422,
      ['pre_registration.supplier_id unknown', 'supplier_account_id unknown'],
    ]);
    const payee = await newPayee(money());
    const right = await confirmation(money(), preRegistered, { payee });
    await money().call('DELETE', `/suppliers/${payee.supplierId}`);
    const disabled = await refused(preRegistered, () => right);
    expect([disabled.status, fieldsOf(disabled)]).toEqual([422, ['pre_registration.supplier_id unknown']]);
  });

  it('is one with files of another document, of another pre-registration, or of another buyer', async () => {
    const { api } = money();
    const preRegistered = await preRegister(system);
    const used = (await addReceivedInvoice(api, money().tokens)).files[0]?.id;
    const elsewhere = await sendFile(api, system);
    await preRegister(system, 'payment', { file_ids: [elsewhere] });
    const foreign = await upload(api, await signIn(api, SOLE_PROPRIETOR));
    for (const [file, code] of [
      [used, 'used'],
      [elsewhere, 'used'],
      [foreign, 'unknown'],
    ]) {
      const answer = await refused(preRegistered, (body) => ({
        ...body,
        pre_registration: { ...body.pre_registration, file_ids: [file] },
      }));
      expect([answer.status, fieldsOf(answer)]).toEqual([422, [`pre_registration.file_ids ${code}`]]);
    }
  });

  it('keeps the attempt usable, and uses no number', async () => {
    const preRegistered = await preRegister(system);
    const { right } = await refused(preRegistered, (body) => ({ ...body, transfer_date: '2026-01-01' }));
    const { status, body: payment } = await confirm(money(), right);
    expect(status).toBe(201);
    expect((await addReceivedInvoice(money().api, money().tokens)).doc_number).toBe(payment.doc_number + 1);
  });

  it('is one with another total, with a used attempt, or with an account changed since it was shown', async () => {
    const preRegistered = await preRegister(system);
    const total = await refused(preRegistered, (body) => ({ ...body, total_amount: 40_000 }));
    const invoice = await money().newInvoice(33_000);
    const used = await money().authorised(invoice);
    await money().submit(await money().submission(invoice, 33_000, used.attempt_id));
    const again = await refused(preRegistered, (body) => ({ ...body, attempt_id: used.attempt_id }));
    const account = await refused(preRegistered, (body) => ({ ...body, supplier_account_revision: 2 }));
    expect([total.status, again.status, account.status, account.body.status]).toEqual([
      409,
      409,
      409,
      'supplier_account_changed',
    ]);
  });

  it('asks for proof that the user is present for an account with a caution, if everything else is valid', async () => {
    const payee = await newPayee(money());
    // A second account, which differs from the previous one.
    const accountId = await addAccount(money(), payee.supplierId, '7654321');
    await money().pay(await invoiceFrom(money(), payee));
    const preRegistered = await preRegister(system);
    const body = { ...(await confirmation(money(), preRegistered, { payee })), supplier_account_id: accountId };
    await unprove(money().api, money().tokens);
    const answer = await confirm(money(), body);
    await prove(money().api, money().tokens);
    expect([answer.status, answer.body.status]).toEqual([403, 'reauthentication_required']);
    expect((await preRegisteredNow(system, preRegistered)).state).toBe('waiting');
  });

  it('is one with both a registered and a pre-registered received invoice, or with neither', async () => {
    const { docNumber } = await money().newInvoice(33_000);
    const both = await refused(await preRegister(system), (body) => ({ ...body, doc_number: docNumber }));
    const none = await refused(await preRegister(system), ({ pre_registration: _, ...body }) => body);
    expect([both.status, fieldsOf(both), none.status, fieldsOf(none)]).toEqual([
      422,
      ['doc_number not_with_pre_registration'],
      422,
      ['doc_number required'],
    ]);
  });
});
