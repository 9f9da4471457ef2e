import { join } from 'node:path';
import { runTool } from '../checks/testing/tool';

/**
 * `npm run shell-api`: writes the report of what the shell gives to remotes; `-- --compatible a,b` enters what a person
 * has judged.
 */
export async function shellApi(projectRoot: string, words: readonly string[]): Promise<void> {
  const { code, output } = await runTool(
    join(projectRoot, 'node_modules', 'tsx', 'dist', 'cli.mjs'),
    ['federation/src/shell-api/main.ts', ...words],
    projectRoot,
  );
  console.log(output.trim());
  process.exitCode = code;
}
