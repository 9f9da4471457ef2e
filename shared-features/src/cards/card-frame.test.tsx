import { act, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { provideBrowserConfig } from 'shared-shell';
import { type FakeGatewayPage, installFakeGateway, loadGatewayPage } from '../testing';
import { CardFrame, type CardFrameHandle } from './card-frame';

const GATEWAY_CARD = {
  token: 'tok_12345678',
  brand: 'VISA',
  last4: '4242',
  exp_month: 8,
  exp_year: 2029,
  holder: 'HANAKO YAMADA',
};
const lastId = ({ sent }: FakeGatewayPage) => (sent.at(-1) as { id: string }).id;

function show() {
  provideBrowserConfig({ cardGateway: 'http://gateway.test', links: {}, helpChat: null, allowOverrides: [] });
  const fields = createRef<CardFrameHandle>();
  const onEnter = jest.fn();
  render(<CardFrame ref={fields} onEnter={onEnter} />);
  return { fields, onEnter, frame: () => screen.getByTitle('カード情報の入力') };
}

beforeEach(installFakeGateway);
afterEach(() => jest.useRealTimers());

describe('the card fields', () => {
  it("are the gateway's page, as high as its content", () => {
    const { frame } = show();
    expect(frame()).toHaveAttribute('src', 'http://gateway.test/fields');
    expect(screen.getByText('読み込み中')).toBeInTheDocument();
    loadGatewayPage(frame(), 'card-fields');
    expect(screen.queryByText('読み込み中')).not.toBeInTheDocument();
    expect(frame()).toHaveStyle({ height: '300px' });
  });

  it('make a token', async () => {
    const { fields, frame } = show();
    const page = loadGatewayPage(frame(), 'card-fields');
    const outcome = fields.current?.tokenise();
    page.say({ type: 'card-fields:tokenised', id: 'another question', card: {} });
    page.say({ type: 'card-fields:tokenised', id: lastId(page), card: GATEWAY_CARD });
    await expect(outcome).resolves.toEqual({ kind: 'tokenised', card: GATEWAY_CARD });
  });

  it('report which fields are invalid, and can be focused', async () => {
    const { fields, frame } = show();
    const page = loadGatewayPage(frame(), 'card-fields');
    const outcome = fields.current?.tokenise();
    const errors = [{ field: 'number', message: 'カード番号が正しくありません。番号を確認してください。' }];
    page.say({ type: 'card-fields:invalid', id: lastId(page), errors });
    await expect(outcome).resolves.toEqual({ kind: 'invalid', errors });
    act(() => fields.current?.focus('number'));
    expect(page.sent.at(-1)).toEqual({ type: 'card-fields:focus', field: 'number' });
  });

  it('reconnect after a reload of the frame, and fail the pending call', async () => {
    const { fields, frame } = show();
    loadGatewayPage(frame(), 'card-fields');
    const lost = fields.current?.tokenise();
    const page = loadGatewayPage(frame(), 'card-fields');
    await expect(lost).resolves.toMatchObject({ kind: 'failed' });
    void fields.current?.tokenise();
    expect(page.sent).toHaveLength(1);
  });

  it('pass on Enter', () => {
    const { onEnter, frame } = show();
    loadGatewayPage(frame(), 'card-fields').say({ type: 'card-fields:enter' });
    expect(onEnter).toHaveBeenCalledTimes(1);
  });

  it('show a message when they do not load, and retry', () => {
    jest.useFakeTimers();
    const { frame } = show();
    act(() => jest.advanceTimersByTime(10_000));
    expect(screen.getByText('カード情報の入力欄を読み込めませんでした。')).toBeVisible();
    act(() => screen.getByText('再試行').click());
    expect(frame()).toBeInTheDocument();
  });
});
