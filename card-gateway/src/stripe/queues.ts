/** Runs work of the same key one after the other, in this process. */
export interface Queues {
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

/** Creates empty queues. A key that nobody waits for is forgotten. */
export function createQueues(): Queues {
  const last = new Map<string, Promise<unknown>>();
  return {
    run: (key, work) => {
      const before = last.get(key) ?? Promise.resolve();
      const result = before.then(work);
      const ended = result.catch(() => undefined);
      last.set(key, ended);
      void ended.then(() => {
        if (last.get(key) === ended) last.delete(key);
      });
      return result;
    },
  };
}
