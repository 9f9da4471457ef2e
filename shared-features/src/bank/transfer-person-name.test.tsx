import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, SubmitButton, useAppForm } from 'shared-ui/forms';
import * as v from 'valibot';
import { TransferPersonNameField, transferPersonName } from './transfer-person-name';

const LABEL = '振込名義';

function Harness({ fallback, onSubmit }: { readonly fallback?: string; readonly onSubmit: (name: string) => void }) {
  const form = useAppForm({
    schema: v.object({ name: transferPersonName(LABEL, fallback) }),
    defaultValues: { name: '' },
    onSubmit: (values) => onSubmit(values.name),
  });
  return (
    <Form form={form} label="試験">
      <TransferPersonNameField name="name" label={LABEL} help="説明" fallback={fallback} />
      <SubmitButton>送信</SubmitButton>
    </Form>
  );
}

function show(fallback?: string) {
  const sent: string[] = [];
  render(<Harness fallback={fallback} onSubmit={(name) => sent.push(name)} />);
  const user = userEvent.setup();
  return {
    user,
    sent,
    name: screen.getByRole('textbox', { name: LABEL }),
    send: () => user.click(screen.getByRole('button', { name: '送信' })),
  };
}

describe('the field of the sender name', () => {
  it('shows the name as the supplier will see it, and counts a dakuten as one', async () => {
    const { user, name } = show();
    await user.type(name, 'カ）あおばガ');
    expect(name).toHaveAccessibleDescription(/取引先に表示される名義: ｶ\)ｱｵﾊﾞｶﾞ 半角 8\/40/);
  });

  it('names characters that banks do not accept, and rejects them', async () => {
    const { user, name, sent, send } = show();
    await user.type(name, '青葉＆カ');
    expect(screen.getByText('使えない文字: 青 葉 ＆')).toBeVisible();
    await send();
    expect(name).toHaveAccessibleDescription(/振込名義に使用できない文字が含まれています: 「青葉＆」/);
    expect(sent).toEqual([]);
  });

  it('warns from 21 characters on that a passbook may not show them all', async () => {
    const { user, name } = show();
    await user.type(name, 'ア'.repeat(20));
    expect(name).not.toHaveAccessibleDescription(/通帳/);
    await user.type(name, 'ア');
    expect(name).toHaveAccessibleDescription(/半角20文字を超える部分は、取引先の通帳に表示されないことがあります。/);
  });

  it.each([
    ['40 half-width characters', 'ガ'.repeat(20), null],
    ['41 of them', `${'ガ'.repeat(20)}ア`, '振込名義は40文字以内で入力してください。'],
    ['nothing', ' ', '振込名義が入力されていません。'],
  ])('accepts up to 40: %s', async (_what, text, refusal) => {
    const { user, name, sent, send } = show();
    await user.type(name, text);
    await send();
    if (refusal === null) expect(sent).toEqual([text]);
    else expect(name).toHaveAccessibleDescription(new RegExp(refusal));
    expect(sent).toHaveLength(refusal === null ? 1 : 0);
  });

  it('shows the registered name while it is empty, and sends it empty', async () => {
    const { sent, send } = show('ｶ)ｱｵﾊﾞ');
    expect(screen.getByText('取引先に表示される名義: ｶ)ｱｵﾊﾞ')).toBeVisible();
    await send();
    expect(sent).toEqual(['']);
  });
});
