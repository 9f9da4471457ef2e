import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * A process that builds one browser package after the other (`federation/src/build/builder.ts`). It starts with the
 * first.
 */
export class Builder {
  private child: ChildProcess | undefined;
  private output = '';

  constructor(private readonly projectRoot: string) {}

  /** Builds a package. @param directory its folder @throws with the error */
  async build(directory: string): Promise<void> {
    const child = (this.child ??= this.start());
    const end = new AbortController();
    const { signal } = end;
    try {
      const ended = once(child, 'exit', { signal }).then(() => this.output.trim() || 'The builder ended.');
      child.send(directory);
      const fault = await Promise.race([
        once(child, 'message', { signal }).then(([answer]) => answer as string | null),
        ended,
      ]);
      if (fault !== null) throw new Error(fault);
    } finally {
      end.abort();
    }
  }

  stop(): void {
    this.child?.kill();
  }

  private start(): ChildProcess {
    const federation = join(this.projectRoot, 'federation');
    // By its file, because Node would look its name up from the folder that is built.
    const tsx = pathToFileURL(createRequire(join(federation, 'package.json')).resolve('tsx')).href;
    const child = fork(join(federation, 'src', 'build', 'builder.ts'), {
      cwd: federation,
      execArgv: ['--import', tsx],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
      });
    return child;
  }
}
