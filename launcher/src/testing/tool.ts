import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface ToolRun {
  code: number;
  output: string;
}

/** Process groups of the tools that run now. */
const groups = new Set<number>();
let isInterrupted = false;

/** From now on Ctrl-C and SIGTERM end the tools, and keep further ones from starting; what started them cleans up after itself. */
export function endToolsOnInterrupt(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      isInterrupted = true;
      for (const group of groups) endGroup(group);
    });
  }
}

/**
 * Runs a tool of node_modules by this Node, and answers with its exit code and all it printed. What it started and left
 * running, as a test does whose set-up timed out, ends with it.
 */
export async function runTool(script: string, words: readonly string[], cwd: string, environment: NodeJS.ProcessEnv = process.env): Promise<ToolRun> {
  if (isInterrupted) return { code: 130, output: 'Interrupted.' };
  const child = spawn(process.execPath, [script, ...words], { cwd, env: { ...environment, FORCE_COLOR: '0' }, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const group = child.pid ?? 0;
  groups.add(group);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => { output += text; });
  const closed = once(child, 'close');
  const [code] = (await once(child, 'exit')) as [number | null];
  groups.delete(group);
  endGroup(group);
  await closed;
  return { code: code ?? 1, output };
}

function endGroup(group: number): void {
  if (group === 0) return;
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // Nobody of it is left.
  }
}
