import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideBrowserConfig } from 'shared-shell';
import { UiProvider } from 'shared-ui/core';
import { installFakeGateway, loadGatewayPage } from '../testing';
import { ChallengeDialog } from './challenge-dialog';

function show(url = 'http://gateway.test/challenge/c-1') {
  provideBrowserConfig({ cardGateway: 'http://gateway.test', links: {}, helpChat: null, allowOverrides: [] });
  const onEnd = jest.fn();
  render(
    <UiProvider navigate={() => undefined}>
      <ChallengeDialog url={url} onEnd={onEnd} />
    </UiProvider>,
  );
  return onEnd;
}

beforeEach(installFakeGateway);

describe('the 3-D Secure page', () => {
  it.each(['passed', 'failed', 'cancelled'])('reports once that it was %s', (result) => {
    const onEnd = show();
    const page = loadGatewayPage(screen.getByTitle('カード会社の本人認証'), 'challenge');
    page.say({ type: 'challenge:finished', result });
    page.say({ type: 'challenge:finished', result });
    expect(onEnd.mock.calls).toEqual([[result]]);
  });

  it('is reported as abandoned when it is closed', async () => {
    const onEnd = show();
    await userEvent.keyboard('{Escape}');
    expect(onEnd.mock.calls).toEqual([['abandoned']]);
  });

  it('shows only pages of the card gateway', () => {
    show('https://elsewhere.test/challenge/c-1');
    expect(screen.queryByTitle('カード会社の本人認証')).not.toBeInTheDocument();
    expect(screen.getByText('本人認証の画面を読み込めませんでした。')).toBeVisible();
  });
});
