import { processorTime, watchTime } from './reader-time';

const itOnLinux = process.platform === 'linux' ? it : it.skip;

describe('the time of a reader', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** Watches a process with a limit of 8 s, and returns after how many seconds it is stopped. */
  function stoppedAfter(usedMs: () => number | undefined): number {
    let seconds = 0;
    let isStopped = false;
    const end = watchTime(usedMs, { limitMs: 8_000, stop: () => (isStopped = true) });
    while (!isStopped && seconds < 100) {
      jest.advanceTimersByTime(1_000);
      seconds += 1;
    }
    end();
    return seconds;
  }

  it.each([
    ['is what it has worked', (passed: number) => passed, 8],
    ['is longer while others have the processor', (passed: number) => passed / 2, 16],
    ['has an end although it never works', () => 0, 24],
    ['is all time where the system does not tell', () => undefined, 8],
  ])('%s', (_what, usedAfter, seconds) => {
    const started = performance.now();
    expect(stoppedAfter(() => usedAfter(performance.now() - started))).toBe(seconds);
  });

  itOnLinux('is known of a process', () => {
    expect(processorTime(process.pid)).toBeGreaterThan(0);
  });

  it('is not known of a process that is gone', () => {
    expect(processorTime(2 ** 30)).toBeUndefined();
  });
});
