/** When each step of loading a release was done. */
export type LoadStep = 'entry' | 'evaluated' | 'page';

/** How long a release took to load, in ms since it was asked for. */
export class LoadTimes {
  private begun: number | undefined;
  private readonly steps = new Map<LoadStep, number>();

  /** @param entry address of the release's first script, whose arrival the browser itself has timed */
  constructor(private readonly entry: string) {}

  /** The release was asked for. */
  begin(): void {
    this.begun ??= performance.now();
  }

  /** A step is done, for the first time: further pages come from a release that is here. */
  note(step: LoadStep): void {
    if (this.begun !== undefined && !this.steps.has(step)) this.steps.set(step, performance.now() - this.begun);
  }

  /** What is known so far, in ms. */
  read(): Readonly<Partial<Record<LoadStep, number>>> {
    const timing = performance.getEntriesByName(this.entry, 'resource').at(-1);
    const arrived = timing instanceof PerformanceResourceTiming && this.begun !== undefined ? timing.responseEnd - this.begun : undefined;
    // A preloaded entry was there before it was asked for.
    return { ...(arrived !== undefined && { entry: Math.max(0, arrived) }), ...Object.fromEntries(this.steps) };
  }
}
