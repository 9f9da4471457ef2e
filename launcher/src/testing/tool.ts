import { spawn } from 'node:child_process';

export interface ToolRun {
  code: number;
  output: string;
}

/** Runs a tool of node_modules by this Node, and answers with its exit code and all it printed. */
export async function runTool(script: string, words: readonly string[], cwd: string, environment: NodeJS.ProcessEnv = process.env): Promise<ToolRun> {
  const child = spawn(process.execPath, [script, ...words], { cwd, env: { ...environment, FORCE_COLOR: '0' }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => { output += text; });
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => { resolve(status ?? 1); });
  });
  return { code, output };
}
