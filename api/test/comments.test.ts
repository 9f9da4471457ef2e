import type { Comment, NotificationSummary } from 'shared-api/types';
import { prove } from './support/accounts';
import { expected, type Tokens } from './support/api';
import { addReceivedInvoice, newKey } from './support/documents';
import { mailsTo } from './support/mails';
import { newColleague } from './support/members';
import { newCorporation } from './support/new-account';
import { corporationSupplier } from './support/suppliers';
import { useApi } from './support/use-api';

interface Mentions {
  readonly mentions: readonly { readonly comment: Comment; readonly doc_number: number | null }[];
}

describe('comments of colleagues', () => {
  const api = useApi();
  const call = <T = Record<string, unknown>>(method: string, path: string, tokens: Tokens, body?: unknown) =>
    api().call<T>(method, path, { tokens, body, headers: { 'idempotency-key': newKey() } });
  const list = async (tokens: Tokens, query: string) =>
    expected(
      await call<{ comments: Comment[]; people: { id: number; name: string }[] }>('GET', `/comments?${query}`, tokens),
      200,
    );

  async function newTeam() {
    const { tokens } = await newCorporation(api());
    const colleague = await newColleague(api(), tokens, 'reader');
    const { id: supplierId } = expected(
      await call<{ id: number }>('POST', '/suppliers/corporation', tokens, corporationSupplier()),
      201,
    );
    const invoice = await addReceivedInvoice(api(), tokens, { supplier_id: supplierId });
    return { tokens, colleague, supplierId, docNumber: invoice.doc_number };
  }
  const write = (tokens: Tokens, body: object) =>
    call<Comment & { errors: { field: string }[] }>('POST', '/comments', tokens, body);

  it('are seen by the company, name colleagues, who are mailed, and are marked as read', async () => {
    const { tokens, colleague, docNumber } = await newTeam();
    const text = '振込日を確認してください。';
    const written = expected(await write(tokens, { doc_number: docNumber, text, mentions: [colleague.id] }), 201);
    const { comments, people } = await list(colleague.tokens, `doc_number=${docNumber}`);
    expect(comments).toMatchObject([{ id: written.id, text, is_own: false, is_unread: true, is_removed: false }]);
    expect(people.map(({ name }) => name)).toContain('佐藤 次郎');
    expect((await mailsTo(api(), colleague.email)).at(-1)?.text).toContain(text);
    const noticeOf = async (of: Tokens) =>
      expected(await call<{ notifications: NotificationSummary[] }>('GET', '/users/notifications', of), 200)
        .notifications[0];
    expect(await noticeOf(colleague.tokens)).toMatchObject({ category: 'comment_named', is_confirmed: false });
    expect((await noticeOf(tokens))?.category).not.toBe('comment_named');
    const mentions = () => call<Mentions>('GET', '/comments/mentions', colleague.tokens);
    expect(expected(await mentions(), 200).mentions).toMatchObject([
      { comment: { id: written.id }, doc_number: docNumber },
    ]);
    const read = { doc_number: docNumber, comment_id: written.id };
    expected(await call('PUT', '/comments/read', colleague.tokens, read), 204);
    expect(expected(await mentions(), 200).mentions).toEqual([]);
    expect((await list(colleague.tokens, `doc_number=${docNumber}`)).comments[0]?.is_unread).toBe(false);
    expect((await list(tokens, `doc_number=${docNumber}`)).comments[0]).toMatchObject({
      is_own: true,
      is_unread: false,
    });
  });

  it('on a supplier are taken back by who wrote them, and by nobody else', async () => {
    const { tokens, colleague, supplierId } = await newTeam();
    const body = { supplier_id: supplierId, text: '口座を電話で確認済み', mentions: [] };
    const { id } = expected(await write(colleague.tokens, body), 201);
    expect((await call('DELETE', `/comments/${id}`, tokens)).status).toBe(404);
    expected(await call('DELETE', `/comments/${id}`, colleague.tokens), 204);
    expect((await list(tokens, `supplier_id=${supplierId}`)).comments).toMatchObject([{ text: '', is_removed: true }]);
    expect((await call('DELETE', `/comments/${id}`, colleague.tokens)).status).toBe(404);
    const naming = { supplier_id: supplierId, text: 'ご確認ください', mentions: [colleague.id] };
    expected(await write(tokens, naming), 201);
    expect((await mailsTo(api(), colleague.email)).at(-1)?.text).toContain(`/suppliers/${supplierId}\n`);
  });

  it('name members alone, about exactly one thing of the company', async () => {
    const { tokens, docNumber, supplierId } = await newTeam();
    const stranger = await newTeam();
    const fieldsOf = async (body: object) => {
      const { status, body: answer } = await write(tokens, { text: 'はい', mentions: [], ...body });
      return [status, answer.errors.map(({ field }) => field)];
    };
    expect(await fieldsOf({ doc_number: docNumber, mentions: [stranger.colleague.id] })).toEqual([422, ['mentions']]);
    expect(await fieldsOf({ doc_number: docNumber, supplier_id: supplierId })).toEqual([422, ['doc_number']]);
    expect(await fieldsOf({})).toEqual([422, ['doc_number']]);
    expect(await fieldsOf({ doc_number: docNumber, text: ' ' })).toEqual([422, ['text']]);
    expect(await fieldsOf({ supplier_id: stranger.supplierId })).toEqual([404, []]);
  });

  it('are marked as read where they stand alone, not by the number of one on something else', async () => {
    const { tokens, colleague, docNumber, supplierId } = await newTeam();
    const naming = { text: 'ご確認ください', mentions: [colleague.id] };
    const onInvoice = expected(await write(tokens, { ...naming, doc_number: docNumber }), 201);
    const onSupplier = expected(await write(tokens, { ...naming, supplier_id: supplierId }), 201);
    const read = (body: object) => call('PUT', '/comments/read', colleague.tokens, body);
    expect((await read({ doc_number: docNumber, comment_id: onSupplier.id })).status).toBe(404);
    expect((await read({ supplier_id: supplierId, comment_id: onInvoice.id })).status).toBe(404);
    expect((await list(colleague.tokens, `doc_number=${docNumber}`)).comments[0]?.is_unread).toBe(true);
  });

  it('keep the name of a colleague who was removed, and name them no more', async () => {
    const { tokens, colleague, docNumber } = await newTeam();
    await prove(api(), tokens);
    const naming = { doc_number: docNumber, text: 'ご確認ください', mentions: [colleague.id] };
    expected(await write(tokens, naming), 201);
    expected(await call('DELETE', `/members/${colleague.id}`, tokens), 204);
    const { comments, people } = await list(tokens, `doc_number=${docNumber}`);
    expect(comments[0]?.mentions).toEqual([{ id: colleague.id, name: '佐藤 次郎' }]);
    expect(people.map(({ id }) => id)).not.toContain(colleague.id);
    expect((await write(tokens, naming)).status).toBe(422);
  });
});
