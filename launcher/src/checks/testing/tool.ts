import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface ToolRun {
  code: number;
  output: string;
}

interface ToolOptions {
  readonly environment?: NodeJS.ProcessEnv;
  /** Options of Node itself. */
  readonly nodeOptions?: readonly string[];
  /** Called with each line as it is printed. */
  readonly onLine?: (line: string) => void;
}

/** Process groups of the running tools. */
const groups = new Set<number>();
let hasBeenInterrupted = false;

/** Ends the tools on Ctrl-C and SIGTERM, and prevents new ones. The callers clean up after themselves. */
export function endToolsOnInterrupt(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      hasBeenInterrupted = true;
      for (const group of groups) endGroup(group);
    });
  }
}

/** Returns whether the user has asked to stop. */
export const isInterrupted = (): boolean => hasBeenInterrupted;

/**
 * Runs a tool of node_modules with this Node. Returns its exit code and output. Processes that it left running, such as
 * after a timed-out set-up, are ended too.
 */
export async function runTool(
  script: string,
  words: readonly string[],
  cwd: string,
  { environment = process.env, nodeOptions = [], onLine }: ToolOptions = {},
): Promise<ToolRun> {
  if (hasBeenInterrupted) return { code: 130, output: 'Interrupted.' };
  const child = spawn(process.execPath, [...nodeOptions, script, ...words], {
    cwd,
    env: { ...environment, FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const group = child.pid ?? 0;
  groups.add(group);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onLine?.(line);
    });
  }
  const closed = once(child, 'close');
  const [code] = (await once(child, 'exit')) as [number | null];
  groups.delete(group);
  endGroup(group);
  await closed;
  return hasBeenInterrupted ? { code: 130, output: 'Interrupted.' } : { code: code ?? 1, output };
}

function endGroup(group: number): void {
  if (group === 0) return;
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // No process of the group is left.
  }
}
