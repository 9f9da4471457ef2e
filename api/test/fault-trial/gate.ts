/** Request of an instance: a statement or a commit of the database, or a call of the card gateway. */
export type Passage = 'statement' | 'commit' | 'gateway';

/** Point at which an instance dies: the `count`th passage of a kind, before or after its effect. */
export interface CrashPoint {
  readonly kind: Passage;
  readonly count: number;
  readonly when: 'before' | 'after';
}

/** The rest of a process that is gone. */
const never = <T>(): Promise<T> => new Promise<T>(() => undefined);

/**
 * Passes on everything that one instance of the API asks of database and gateway, and lets it die at a point. As after
 * `kill -9`, nothing in a dead instance goes on: whatever it waits for never comes.
 */
export class Gate {
  isDead = false;
  #point: CrashPoint | undefined;
  #passed = 0;

  /** @param cut ends the instance's connections and timers at once */
  constructor(private readonly cut: () => void) {}

  /** Sets the point at which the instance dies. It counts from now on. */
  arm(point: CrashPoint): void {
    this.#point = point;
    this.#passed = 0;
  }

  die(): void {
    if (this.isDead) return;
    this.isDead = true;
    this.cut();
  }

  /** Does what the instance asks, unless it is dead, or dies here. */
  async pass<T>(passage: Passage, work: () => Promise<T>): Promise<T> {
    if (this.isDead) return never();
    const dies = this.#diesAt(passage);
    if (dies === 'before') {
      this.die();
      return never();
    }
    try {
      const result = await work();
      if (dies === 'after') this.die();
      return this.isDead ? await never<T>() : result;
    } catch (error) {
      if (this.isDead) return never();
      throw error;
    }
  }

  #diesAt(passage: Passage): CrashPoint['when'] | undefined {
    if (this.#point?.kind !== passage) return undefined;
    this.#passed += 1;
    return this.#passed === this.#point.count ? this.#point.when : undefined;
  }
}
