import type { Host, Instance } from './instance';

/** Instances that serve one database while payments live. */
export interface Serving {
  readonly serving: readonly Pick<Instance, 'wake'>[];
  /** Returns an instance that serves now. */
  any(): Promise<Pick<Instance, 'call' | 'wake'>>;
}

/** The instances that serve one database. One that dies is replaced at once. */
export class Fleet implements Serving {
  #serving: Instance[] = [];
  #starting: Promise<unknown> | undefined;

  constructor(private readonly host: Host) {}

  /** Address for calls outside of a trial. */
  get url(): string {
    return this.host.url();
  }

  get serving(): readonly Instance[] {
    return this.#serving;
  }

  /** Returns an instance that serves now; starts one if there is none. */
  async any(): Promise<Instance> {
    for (;;) {
      const one = this.#serving[Math.floor(Math.random() * this.#serving.length)];
      if (one) return one;
      await (this.#starting ??= this.#start());
    }
  }

  /** Starts or stops instances until the given number serve. */
  async resize(count: number): Promise<void> {
    // A replacement that is still starting would be one too many, and a blow could meet it half started.
    await this.#starting;
    while (this.#serving.length < count) await this.#start();
    for (const surplus of this.#serving.splice(count)) await surplus.stop();
  }

  async #start(): Promise<void> {
    const instance = await this.host.start();
    this.#serving.push(instance);
    this.#starting = undefined;
    void instance.dead.then(() => {
      this.#serving = this.#serving.filter((one) => one !== instance);
      this.#starting ??= this.#start();
    });
  }

  async close(): Promise<void> {
    await this.resize(0);
    await this.host.close();
  }
}
