import { screen, waitFor } from '@testing-library/react';
import type { SupplierSummary } from 'shared-api/types';
import { patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { Form, SubmitButton, useAppForm } from 'shared-ui/forms';
import * as v from 'valibot';
import { makeSupplier, makeSupplierDetail, supplierPage } from '../testing';
import { SupplierField } from './supplier-choice';

const minato = makeSupplier({ corporate_number: '7011002045678' });
const nagisa = makeSupplier({ id: 2, name: '渚デザイン', name_kana: 'ナギサデザイン', business_form: 2 });
const far = makeSupplierDetail({ id: 180, name: '若葉運輸株式会社' });

interface Part {
  readonly value?: string;
  readonly named?: readonly Pick<SupplierSummary, 'id' | 'name'>[];
  readonly fixed?: string;
}

function show({ value = '', ...look }: Part = {}, api: FakeAnswers = {}) {
  const sent = jest.fn();
  function Page() {
    const form = useAppForm({
      schema: v.object({ supplierId: v.string() }),
      defaultValues: { supplierId: value },
      onSubmit: sent,
    });
    return (
      <Form form={form} label="試験">
        <SupplierField name="supplierId" {...look} />
        <SubmitButton>送信</SubmitButton>
      </Form>
    );
  }
  const page = renderPage(Page, {
    path: patterns.receivedInvoiceAdd,
    api: { 'get /suppliers': supplierPage(minato, nagisa), ...api },
  });
  /** Returns the queries of the list, in order. */
  const asked = () =>
    page.calls.filter(({ name }) => name === 'get /suppliers').map(({ query }) => Object.fromEntries(query));
  return { ...page, sent, asked };
}
const field = () => screen.getByRole('combobox', { name: /取引先/ });

describe('取引先', () => {
  it('is searched on the server, among the enabled ones', async () => {
    const { user, asked, sent } = show(
      {},
      {
        'get /suppliers': ({ query }) => supplierPage(...(query.get('search') === null ? [minato, nagisa] : [nagisa])),
      },
    );
    await user.click(field());
    await user.paste('なぎさ');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    // Before the choice empties the search, which asks for all of them again.
    expect(asked()).toEqual([
      { status: 'enable', size: '50' },
      { status: 'enable', size: '50', search: 'なぎさ' },
    ]);
    await user.click(screen.getByRole('option', { name: '渚デザイン' }));
    await user.click(screen.getByRole('button', { name: '送信' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ supplierId: '2' }));
  });

  it('distinguishes suppliers of the same name by their numbers', async () => {
    const { user } = show(
      {},
      { 'get /suppliers': supplierPage(minato, { ...minato, id: 3, corporate_number: '1000012050008' }) },
    );
    await user.click(field());
    expect(
      await screen.findByRole('option', { description: /^ミナトインサツ\s法人番号\s1000012050008$/ }),
    ).toBeVisible();
  });

  it('shows the number of results beyond the list', async () => {
    const { user } = show({}, { 'get /suppliers': { ...supplierPage(minato, nagisa), total_count: 180 } });
    await user.click(field());
    expect(
      await screen.findByText('180件のうち2件を表示しています。名称などを入力して絞り込んでください。'),
    ).toBeVisible();
  });

  it.each([
    ['', '取引先はありません。'],
    ['ない', '該当する取引先はありません。別の言葉で検索してください。'],
  ])('shows that there is none for %p', async (text, message) => {
    const { user } = show({}, { 'get /suppliers': supplierPage() });
    await user.click(field());
    if (text !== '') await user.keyboard(text);
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('shows in and below the list why the search failed, and retries', async () => {
    let isDown = true;
    const { user } = show(
      {},
      {
        'get /suppliers': () =>
          isDown ? refusal(503, { message: 'ただいま混み合っています。' }) : supplierPage(minato),
      },
    );
    expect(await screen.findByText('取引先を検索できませんでした')).toBeVisible();
    await user.click(field());
    expect(await screen.findByRole('option', { name: 'ただいま混み合っています。' })).toBeVisible();
    await user.keyboard('{Escape}');
    isDown = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    await waitFor(() => expect(screen.queryByText('取引先を検索できませんでした')).not.toBeInTheDocument());
    await user.keyboard('{Tab}');
    await user.click(field());
    expect(await screen.findByRole('option', { name: '有限会社みなと印刷' })).toBeVisible();
  });

  it('loads the name of a supplier beyond the list', async () => {
    show({ value: '180' }, { 'get /suppliers/{id}': far });
    await waitFor(() => expect(field()).toHaveValue('若葉運輸株式会社'));
  });

  it('shows a known name without waiting for the server', () => {
    show(
      { value: '180', named: [far] },
      { 'get /suppliers/{id}': refusal(503, { message: '時間をおいてください。' }) },
    );
    expect(field()).toHaveValue('若葉運輸株式会社');
  });

  it('shows a disabled supplier in the form, and explains it', async () => {
    show({ value: '180' }, { 'get /suppliers/{id}': { ...far, status: 'disable' } });
    expect(await screen.findByText('この取引先は無効です。新しいカード払いの申請には使えません。')).toBeVisible();
    expect(field()).toHaveValue('若葉運輸株式会社');
  });

  it('explains why it is read-only, and offers no list', async () => {
    const { user } = show({ value: '1', fixed: 'カード払いの申請があるため変更できません。' });
    await waitFor(() => expect(field()).toHaveValue('有限会社みなと印刷'));
    expect(field()).toHaveAccessibleDescription(/カード払いの申請があるため変更できません。/);
    await user.click(field());
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });
});
