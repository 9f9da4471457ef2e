import { act, cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { clearSession, initSession, signIn, type TokenStore } from 'shared-auth';
import { memoryTokenStore, tokensFor } from 'shared-auth/testing';
import { object, string } from 'valibot';
import { paths, workflowAreas } from '../paths';
import { defineWorkflow } from './define-workflow';
import { useWorkflow } from './use-workflow';

const KEY = 'workflow:invoice-payment';
const draft = defineWorkflow({
  key: KEY,
  version: 2,
  schema: object({ memo: string() }),
  area: workflowAreas['invoice-payment'],
});

let write: (value: { memo: string }) => boolean;

function Step() {
  const [value, store] = useWorkflow(draft);
  write = store;
  return <output>{value === null ? 'nothing' : value.memo}</output>;
}

const shown = () => screen.getByRole('status').textContent;
const goTo = (path: string) => window.history.replaceState(null, '', path);

let store: TokenStore;

beforeEach(() => {
  sessionStorage.clear();
  store = memoryTokenStore(null);
  initSession({ store, onSignedOut: () => undefined });
  signIn(tokensFor('7'));
  goTo(paths.paymentAdd(42));
});

describe('a workflow', () => {
  it('is empty until the first write, and is then kept in session storage', () => {
    render(<Step />);
    expect(shown()).toBe('nothing');
    act(() => void write({ memo: '途中' }));
    expect(shown()).toBe('途中');
    expect(sessionStorage.getItem(KEY)).toContain('途中');
  });

  it('survives a reload, a double mount and a move inside its area', () => {
    render(
      <StrictMode>
        <Step />
      </StrictMode>,
    );
    act(() => void write({ memo: '途中' }));
    goTo(paths.paymentAddConfirm(42));
    cleanup();
    render(
      <StrictMode>
        <Step />
      </StrictMode>,
    );
    expect(shown()).toBe('途中');
  });

  it.each([paths.receivedInvoices(), paths.receivedInvoice(42), paths.signin()])(
    'is deleted after leaving to %s',
    (path) => {
      render(<Step />);
      act(() => void write({ memo: '途中' }));
      goTo(path);
      cleanup();
      expect(sessionStorage.getItem(KEY)).toBeNull();
    },
  );

  it.each([
    ['of an older version', '{"version":1,"user":"7","value":{"memo":"古い"}}'],
    ['of another shape', '{"version":2,"user":"7","value":{"memo":7}}'],
    ['of another user', '{"version":2,"user":"8","value":{"memo":"他人"}}'],
    ['of nobody', '{"version":2,"value":{"memo":"古い"}}'],
    ['that is no JSON', '{"version":2,'],
    ['that is no object', '"x"'],
  ])('drops a stored value %s', (_case, stored) => {
    sessionStorage.setItem(KEY, stored);
    render(<Step />);
    expect(shown()).toBe('nothing');
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it.each(['4242424242424242', 'カードは 4242 4242 4242 4242 です', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln'])(
    'never stores %s',
    (memo) => {
      render(<Step />);
      act(() => expect(write({ memo })).toBe(false));
      expect(sessionStorage.getItem(KEY)).toBeNull();
    },
  );

  it('is kept while its session has expired, and restored only for its user', () => {
    render(<Step />);
    act(() => void write({ memo: '途中' }));
    act(() => store.clear());
    expect(shown()).toBe('途中');
    goTo(paths.signin());
    cleanup();
    act(() => signIn(tokensFor('7')));
    goTo(paths.paymentAdd(42));
    render(<Step />);
    expect(shown()).toBe('途中');
    cleanup();
    act(clearSession);
    act(() => signIn(tokensFor('8')));
    render(<Step />);
    expect(shown()).toBe('nothing');
  });

  it('rejects writes from a page after another user signed in', () => {
    render(<Step />);
    act(() => store.set({ accessToken: 'a', idToken: tokensFor('8').id_token, refreshToken: 'r', purpose: 'service' }));
    act(() => expect(write({ memo: '途中' })).toBe(false));
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it('works in memory when storage is full', () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    render(<Step />);
    act(() => void write({ memo: '途中' }));
    expect(shown()).toBe('途中');
    setItem.mockRestore();
  });
});
