/**
 * Promises by key, each made once. A failed one is forgotten, so that the next call tries again: unlike React.lazy and
 * the router's lazy routes, which keep a failure for ever.
 */
export class ForgetfulCache<Value> {
  private readonly promises = new Map<string, Promise<Value>>();
  private readonly values = new Map<string, Value>();

  /** The value of a promise that is fulfilled, without waiting. */
  peek(key: string): Value | undefined {
    return this.values.get(key);
  }

  get(key: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.promises.get(key);
    if (known !== undefined) return known;
    const promise = make().then(
      (value) => {
        this.values.set(key, value);
        return value;
      },
      (error: unknown) => {
        this.promises.delete(key);
        throw error;
      },
    );
    this.promises.set(key, promise);
    return promise;
  }
}
