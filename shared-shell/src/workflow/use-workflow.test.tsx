import { act, cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { object, string } from 'valibot';
import { paths, workflowAreas } from '../paths';
import { defineWorkflow } from './define-workflow';
import { useWorkflow } from './use-workflow';

const KEY = 'workflow:invoice-payment';
const draft = defineWorkflow({
  key: KEY, version: 2, schema: object({ memo: string() }), area: workflowAreas['invoice-payment'],
});

let write: (value: { memo: string }) => boolean;

function Step() {
  const [value, store] = useWorkflow(draft);
  write = store;
  return <output>{value === null ? 'nothing' : value.memo}</output>;
}

const shown = () => screen.getByRole('status').textContent;
const goTo = (path: string) => window.history.replaceState(null, '', path);

beforeEach(() => {
  sessionStorage.clear();
  goTo(paths.paymentAdd(42));
});

describe('a workflow', () => {
  it('is empty until something is written, and then in session storage', () => {
    render(<Step />);
    expect(shown()).toBe('nothing');
    act(() => void write({ memo: '途中' }));
    expect(shown()).toBe('途中');
    expect(sessionStorage.getItem(KEY)).toContain('途中');
  });

  it('survives a reload, a double mount and a move inside its area', () => {
    render(<StrictMode><Step /></StrictMode>);
    act(() => void write({ memo: '途中' }));
    goTo(paths.paymentAddConfirm(42));
    cleanup();
    render(<StrictMode><Step /></StrictMode>);
    expect(shown()).toBe('途中');
  });

  it.each([paths.receivedInvoices(), paths.receivedInvoice(42), paths.signin()])('is gone after leaving to %s', (path) => {
    render(<Step />);
    act(() => void write({ memo: '途中' }));
    goTo(path);
    cleanup();
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it.each([
    ['of an older version', '{"version":1,"value":{"memo":"古い"}}'],
    ['of another shape', '{"version":2,"value":{"memo":7}}'],
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

  it('works in memory where storage is full', () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    render(<Step />);
    act(() => void write({ memo: '途中' }));
    expect(shown()).toBe('途中');
    setItem.mockRestore();
  });
});
