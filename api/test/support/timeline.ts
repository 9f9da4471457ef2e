/** Plans that are carried out in the order of their moments (epoch ms). */
export class Timeline {
  private readonly tasks: { readonly at: number; readonly run: () => void | Promise<void> }[] = [];

  protected plan(at: number, run: () => void | Promise<void>): void {
    this.tasks.push({ at, run });
  }

  /** Carries out everything until a moment, including what is planned on the way. */
  async playUntil(moment: number): Promise<void> {
    for (;;) {
      const next = this.tasks.filter(({ at }) => at <= moment).toSorted((one, other) => one.at - other.at)[0];
      if (!next) return;
      this.tasks.splice(this.tasks.indexOf(next), 1);
      await next.run();
    }
  }
}
