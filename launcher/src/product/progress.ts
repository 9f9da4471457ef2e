/** Runs one step of a start and prints its duration: in place on a terminal, as two lines elsewhere. */
export async function step<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  const started = Date.now();
  const line = (mark: string) => `  ${mark} ${title}  ${((Date.now() - started) / 1000).toFixed(1)} s`;
  const isTerminal = process.stdout.isTTY;
  if (isTerminal) process.stdout.write(line('…'));
  const timer = setInterval(
    () => process.stdout.write(isTerminal ? `\r${line('…')}` : `${line('…')}\n`),
    isTerminal ? 200 : 10_000,
  );
  let mark = '✗';
  try {
    const result = await work();
    mark = '✓';
    return result;
  } finally {
    clearInterval(timer);
    process.stdout.write(`${isTerminal ? '\r' : ''}${line(mark)}\n`);
  }
}
