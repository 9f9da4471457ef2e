import { act, renderHook } from '@testing-library/react';
import { useSettledSearch } from './settled';

describe('a search while it is typed', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const type = (...texts: readonly string[]) => {
    const { result, rerender } = renderHook(useSettledSearch, { initialProps: '' });
    const asked = texts.map((text) => {
      rerender(text);
      act(() => {
        jest.advanceTimersByTime(299);
      });
      return result.current.asked;
    });
    return { result, asked };
  };

  it('asks once typing rests for 300 ms, with the last text alone', () => {
    const { result, asked } = type('な', 'なぎ', 'なぎさ');
    expect(asked).toEqual(['', '', '']);
    expect(result.current.isTyping).toBe(true);
    act(() => {
      jest.advanceTimersByTime(1);
    });
    expect(result.current).toEqual({ asked: 'なぎさ', isTyping: false });
  });

  it('asks without spaces around the text, and for 100 characters at most', () => {
    const { result } = type(` ${'あ'.repeat(101)} `);
    act(() => {
      jest.advanceTimersByTime(1);
    });
    expect(result.current.asked).toBe('あ'.repeat(100));
  });
});
