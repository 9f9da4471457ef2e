/** Returns the time of this machine's clock, epoch ms. Unit tests with a document replace it (`setup-dom.ts`). */
export const presentTime = (): number => Date.now();
