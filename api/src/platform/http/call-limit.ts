/**
 * Thrown when a call has taken as long as a call may, whatever it waits for. Its work goes on: whoever asks again with
 * its key gets its answer.
 */
export class CallTooLong extends Error {
  override readonly name = 'CallTooLong';

  constructor() {
    super('The call took longer than a call may.');
  }
}

/** Returns what work returns. @param ms longest wait for it @throws CallTooLong after that */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new CallTooLong()), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
