import { screen, waitFor } from '@testing-library/react';
import { $api } from 'shared-auth';
import { patterns } from 'shared-shell';
import { type FakeAnswers, renderPage } from 'shared-shell/testing';
import { Form, useAppForm } from 'shared-ui/forms';
import * as v from 'valibot';
import {
  bankAnswers,
  enterBankAccount,
  makeCaution,
  makeListedAccount,
  makeSupplierAccount,
  makeSupplierDetail,
} from 'shared-features/testing';
import { choicesOf } from './account-choice';
import { AccountField } from './account-field';

const LIST = 'get /suppliers/{id}/accounts';

/** Shows the field alone in a form, with the server's accounts. */
function Page() {
  const { data } = $api.useQuery('get', '/suppliers/{id}/accounts', { params: { path: { id: 1 } } });
  const form = useAppForm({
    schema: v.object({ supplierAccountId: v.string() }),
    defaultValues: { supplierAccountId: '1' },
    onSubmit: () => undefined,
  });
  return (
    <Form form={form} label="試験">
      <AccountField
        supplier={{ id: 1, name: '有限会社みなと印刷' }}
        accounts={choicesOf(data?.accounts ?? [])}
        isLocked={false}
      />
    </Form>
  );
}
const show = (api: FakeAnswers) =>
  renderPage(Page, {
    path: patterns.suppliers,
    api: { ...bankAnswers, 'get /suppliers/{id}': makeSupplierDetail(), ...api },
  });

it('selects an account that is added beside the form', async () => {
  const added = makeSupplierAccount({ id: 3, bank_code: '0001', account_number: '1234567' });
  let accounts = [makeListedAccount({ account_number: '9999999' })];
  const { user, calls } = show({
    [LIST]: () => ({ accounts }),
    'post /suppliers/{id}/accounts': () => {
      accounts = [...accounts, makeListedAccount({ ...added, caution: makeCaution() })];
      return added;
    },
  });
  expect(await screen.findByRole('button', { name: /振込先口座/ })).toHaveTextContent('9999999');
  await user.click(screen.getByRole('button', { name: '口座を追加' }));
  await screen.findByRole('dialog', { name: '口座の追加' });
  await enterBankAccount(user);
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ name }) => name === 'post /suppliers/{id}/accounts')).toMatchObject({
    params: { id: '1' },
    body: { bank_code: '0001', account_number: '1234567' },
  });
  await waitFor(() => expect(screen.getByRole('button', { name: /振込先口座/ })).toHaveTextContent('1234567'));
  expect(await screen.findByRole('region', { name: '前回のお支払いとは異なる口座です' })).toBeVisible();
  // Announced once to screen readers.
  expect(screen.getByText('前回のお支払いとは異なる口座です。')).toHaveAttribute('role', 'status');
});
