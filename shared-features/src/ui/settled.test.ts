import { act, renderHook } from '@testing-library/react';
import { useSettledSearch } from './settled';

describe('a search during input', () => {
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

  it('searches once typing pauses for 300 ms, only with the last text', () => {
    const { result, asked } = type('な', 'なぎ', 'なぎさ');
    expect(asked).toEqual(['', '', '']);
    expect(result.current.isTyping).toBe(true);
    act(() => {
      jest.advanceTimersByTime(1);
    });
    expect(result.current).toEqual({ asked: 'なぎさ', isTyping: false });
  });

  it('searches without surrounding spaces, and for at most 100 characters', () => {
    const { result } = type(` ${'あ'.repeat(101)} `);
    act(() => {
      jest.advanceTimersByTime(1);
    });
    expect(result.current.asked).toBe('あ'.repeat(100));
  });
});
