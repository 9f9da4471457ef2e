import { screen } from '@testing-library/react';
import { useState } from 'react';
import { unexpectedError } from 'shared-rules/messages';
import { Button } from 'shared-ui/core';
import { patterns } from '../paths';
import { renderPage } from '../testing';
import { useConfirm } from '../ui-state/confirm';

// The download of the dialogs fails, as it does without a connection.
jest.mock('./shell-dialogs', () => {
  throw new Error('Loading chunk 1 failed.');
});

function Page() {
  const confirm = useConfirm();
  const [answer, setAnswer] = useState('未回答');
  const ask = async () =>
    setAnswer((await confirm({ title: '申請のキャンセル', text: 'この申請をキャンセルしますか？' })) ? '同意' : '拒否');
  return (
    <>
      <Button onPress={() => void ask()}>尋ねる</Button>
      <p>{answer}</p>
    </>
  );
}

it('a question whose dialog fails to load is answered with no, and a snackbar reports the failure', async () => {
  const { user } = renderPage(Page, { path: patterns.suppliers });
  await user.click(screen.getByRole('button', { name: '尋ねる' }));
  expect(await screen.findByText('拒否')).toBeVisible();
  expect(await screen.findByText(unexpectedError)).toBeInTheDocument();
});
