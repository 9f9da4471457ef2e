import { act, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { type SnackbarItem, useSnackbar, useSnackbarDisplay } from './snackbar';

let show: (item: SnackbarItem) => void;
let close: () => void;

function Probe() {
  show = useSnackbar().show;
  const display = useSnackbarDisplay();
  close = display.close;
  return <output>{display.item ? `${display.item.text}:${display.isShown ? 'shown' : 'hidden'}` : 'none'}</output>;
}

const state = () => screen.getByRole('status').textContent;
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <Provider>
      <Probe />
    </Provider>,
  );
});
afterEach(() => jest.useRealTimers());

describe('a snackbar', () => {
  it('shows 100 ms after it is set, and is cleared 400 ms after it is closed', () => {
    act(() => show({ color: 'info', text: '保存しました。' }));
    pass(99);
    expect(state()).toBe('保存しました。:hidden');
    pass(1);
    expect(state()).toBe('保存しました。:shown');
    act(() => close());
    pass(399);
    expect(state()).toBe('保存しました。:hidden');
    pass(1);
    expect(state()).toBe('none');
  });

  it('closes by itself after its own duration, and stays without one', () => {
    act(() => show({ color: 'success', text: 'A', duration: 3000 }));
    pass(100);
    pass(2999);
    expect(state()).toBe('A:shown');
    pass(1);
    expect(state()).toBe('A:hidden');
    act(() => show({ color: 'error', text: 'B' }));
    pass(100);
    pass(600_000);
    expect(state()).toBe('B:shown');
  });

  it('is replaced by the next one', () => {
    act(() => show({ color: 'success', text: 'A', duration: 200 }));
    pass(150);
    act(() => show({ color: 'error', text: 'B' }));
    pass(100);
    pass(1000);
    expect(state()).toBe('B:shown');
  });
});
