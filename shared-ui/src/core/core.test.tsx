import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Icon } from '../icons/icon';
import * as iconStyles from '../icons/icon.css';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ICON_NAMES } from '../icons/icon-names';
import { ICON_COLORS, SPEC_ICON_NAMES, TEXT_BUTTON_SIZES } from 'shared-rules/icon';
import { Alert } from './alert';
import { Amount } from './amount';
import * as buttonStyles from './button.css';
import { Card } from './card';
import { LinkButton } from './link-button';
import { PageHeader } from './page-header';
import { ProgressBar } from './progress-bar';
import { Snackbar } from './snackbar';
import { Steps } from './steps';
import { TextButton } from './text-button';
import { TextLink } from './text-link';
import { Timeline } from './timeline';
import { UiProvider } from './ui-provider';

test('every icon of the specification exists and is drawn', () => {
  expect(ICON_NAMES).toEqual(expect.arrayContaining([...SPEC_ICON_NAMES]));
  const drawn = readFileSync(join(__dirname, '../icons/icons.svg'), 'utf8').matchAll(
    /<symbol id="(\w+)" viewBox="0 -960 960 960"><path d="[^"]+"\/>/g,
  );
  expect(Array.from(drawn, ([, name]) => name)).toEqual(ICON_NAMES);
});

test('an icon is decorative unless it has a label', () => {
  const { rerender } = render(<Icon name="warning" />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  rerender(<Icon name="warning" label="注意" />);
  expect(screen.getByRole('img', { name: '注意' })).toHaveAttribute('width', '1.2em');
});

test('an icon has each of the eight colours of the specification', () => {
  for (const color of ICON_COLORS) {
    const { unmount } = render(<Icon name="add" color={color} label={color} />);
    expect(screen.getByRole('img', { name: color })).toHaveClass(iconStyles.color[color]);
    unmount();
  }
  expect(new Set(ICON_COLORS.map((color) => iconStyles.color[color])).size).toBe(8);
});

test.each(TEXT_BUTTON_SIZES)('a text button has the size %s', (size) => {
  render(<TextButton size={size}>変更</TextButton>);
  expect(screen.getByRole('button', { name: '変更' })).toHaveClass(buttonStyles.size[size]);
});

test('a disabled text button shows its icon in gray', () => {
  const iconOf = (name: string) => screen.getByRole('button', { name }).querySelector('svg');
  render(
    <>
      <TextButton icon="edit">変更</TextButton>
      <TextButton icon="delete" isDisabled>
        削除
      </TextButton>
    </>,
  );
  expect(iconOf('変更')).toHaveClass(iconStyles.color.primary);
  expect(iconOf('削除')).toHaveClass(iconStyles.color.gray);
});

test.each([
  ['error', 'alert', 'warning'],
  ['success', 'status', 'check_circle'],
  ['info', 'status', 'info'],
] as const)('a snackbar of the colour %s is drawn with its icon', (color, role, icon) => {
  render(<Snackbar item={{ color, text: '保存しました。' }} isShown onClose={() => undefined} />);
  const bar = screen.getByRole(role);
  expect(bar).toHaveTextContent('保存しました。');
  expect(bar.querySelector('use')?.getAttribute('href')).toMatch(new RegExp(`#${icon}$`));
});

test('a text button does not submit the form around it', async () => {
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <TextButton icon="edit">変更</TextButton>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: '変更' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('in-app links use the router; external links announce a new tab', async () => {
  const navigate = jest.fn();
  render(
    <UiProvider navigate={navigate}>
      <LinkButton href="/receipt-invoices/add">請求書を登録</LinkButton>
      <TextLink href="https://example.com/faq" isExternal>
        よくあるご質問
      </TextLink>
    </UiProvider>,
  );
  await userEvent.click(screen.getByRole('link', { name: '請求書を登録' }));
  expect(navigate.mock.calls[0]?.[0]).toBe('/receipt-invoices/add');
  const external = screen.getByRole('link', { name: /よくあるご質問 （新しいタブで開きます）/ });
  expect(external).toHaveAttribute('target', '_blank');
  expect(external).toHaveAttribute('rel', 'noopener noreferrer');
});

test.each(['Control', 'Meta', 'Shift', 'Alt'])(
  'a click with %s is left to the browser: it opens a tab, a window or a file',
  async (key) => {
    const navigate = jest.fn();
    const user = userEvent.setup();
    render(
      <UiProvider navigate={navigate}>
        <TextLink href="/suppliers">取引先</TextLink>
      </UiProvider>,
    );
    await user.keyboard(`{${key}>}`);
    await user.click(screen.getByRole('link'));
    expect(navigate).not.toHaveBeenCalled();
    await user.keyboard(`{/${key}}`);
    await user.click(screen.getByRole('link'));
    expect(navigate).toHaveBeenCalledTimes(1);
  },
);

test.each(['click', '{Enter}'])('a link without an address runs an action on %s', async (how) => {
  const onPress = jest.fn();
  render(<TextLink onPress={onPress}>支払先を修正</TextLink>);
  await userEvent.tab();
  await (how === 'click' ? userEvent.click(screen.getByRole('link')) : userEvent.keyboard(how));
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('steps mark the current one', () => {
  render(<Steps steps={['請求書', '支払い内容', '確認', '完了']} current={2} />);
  const steps = within(screen.getByRole('navigation', { name: '手順' })).getAllByRole('listitem');
  expect(steps).toHaveLength(4);
  expect(steps[1]).toHaveAttribute('aria-current', 'step');
  expect(steps[1]).toHaveTextContent('全4ステップ中2 ② 支払い内容');
  expect(steps[0]).toHaveTextContent('（完了）');
});

test('the page header has a focusable heading and breadcrumbs', () => {
  render(
    <PageHeader
      title="請求書 I-00000001"
      breadcrumb={[{ label: '受取請求書', href: '/receipt-invoices' }, { label: 'I-00000001' }]}
    />,
  );
  const heading = screen.getByRole('heading', { level: 1, name: '請求書 I-00000001' });
  heading.focus();
  expect(heading).toHaveFocus();
  expect(screen.getByRole('link', { name: '受取請求書' })).toHaveAttribute('href', '/receipt-invoices');
  expect(screen.getAllByRole('listitem')[1]).toHaveAttribute('aria-current', 'page');
});

test('a card with a title is a region of that name', () => {
  render(<Card title="お支払い金額">内容</Card>);
  expect(screen.getByRole('region', { name: 'お支払い金額' })).toBeInTheDocument();
});

test('an amount is read as one piece of text', () => {
  render(<Amount yen={271920} size="confirm" />);
  expect(
    screen.getByText(
      (_text, element) => element?.textContent === '271,920円' && element.parentElement?.tagName === 'DIV',
    ),
  ).toBeInTheDocument();
});

test('a timeline shows completed, current and coming steps', () => {
  render(
    <Timeline
      label="進行状況"
      steps={[
        { name: '申請', state: 'done', date: '2026/11/20' },
        { name: '審査', state: 'attention', note: '貴社の対応をお待ちしています' },
        { name: '振込', state: 'upcoming' },
      ]}
    />,
  );
  const [done, current, upcoming] = within(screen.getByRole('list', { name: '進行状況' })).getAllByRole('listitem');
  expect(done).toHaveTextContent('申請（完了）2026/11/20');
  expect(current).toHaveAttribute('aria-current', 'step');
  expect(current).toHaveTextContent('審査（要対応）貴社の対応をお待ちしています');
  expect(upcoming).toHaveTextContent('振込（予定）');
});

test('an alert names its kind, and is announced only on request', () => {
  const { rerender } = render(<Alert tone="danger" title="登録できませんでした" />);
  expect(screen.getByRole('img', { name: 'エラー' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  rerender(<Alert tone="danger" title="登録できませんでした" isLive />);
  expect(screen.getByRole('alert')).toHaveTextContent('登録できませんでした');
});

test('progress has a label and a value, or no value when it is unknown', () => {
  const { rerender } = render(<ProgressBar label="ダウンロード中" part={0.25} valueText="1.0MB / 4.0MB" />);
  const bar = screen.getByRole('progressbar', { name: 'ダウンロード中' });
  expect(bar).toHaveAttribute('value', '0.25');
  expect(bar).toHaveAttribute('aria-valuetext', '1.0MB / 4.0MB');
  rerender(<ProgressBar label="ダウンロード中" valueText="1.0MB" />);
  expect(bar).not.toHaveAttribute('value');
});
