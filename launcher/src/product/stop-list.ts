/** Started parts, to be stopped in reverse order. */
export class StopList {
  readonly #items: { name: string; stop: () => Promise<void> | void }[] = [];

  add(name: string, stop: () => Promise<void> | void): void {
    this.#items.push({ name, stop });
  }

  /** Stops everything once. A part that cannot be stopped is reported and does not keep the others running. */
  async stopAll(): Promise<void> {
    for (let item = this.#items.pop(); item !== undefined; item = this.#items.pop()) {
      try {
        await item.stop();
      } catch (error) {
        console.error(`${item.name} could not be stopped:`, error);
      }
    }
  }
}
