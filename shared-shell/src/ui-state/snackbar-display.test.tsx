import { act, renderHook } from '@testing-library/react';
import { useSnackbar, useSnackbarDisplay } from './snackbar';

afterEach(() => jest.useRealTimers());

it('a message that comes as the one before ends is shown', () => {
  jest.useFakeTimers();
  const { result } = renderHook(() => ({ ...useSnackbar(), ...useSnackbarDisplay() }));
  const show = (text: string) => result.current.show({ color: 'success', text, duration: 5_000 });
  act(() => show('1通目'));
  act(() => jest.advanceTimersByTime(100));
  expect([result.current.item?.text, result.current.isShown]).toEqual(['1通目', true]);
  // The time of the first one ends before the second one is drawn.
  act(() => {
    show('2通目');
    jest.advanceTimersByTime(5_000);
  });
  act(() => jest.advanceTimersByTime(100));
  expect([result.current.item?.text, result.current.isShown]).toEqual(['2通目', true]);
});
