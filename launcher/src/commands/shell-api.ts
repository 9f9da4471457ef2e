import { join } from 'node:path';
import { generateContract } from '../product/build/build-packages';
import { runTool } from '../checks/testing/tool';

/**
 * `npm run shell-api`: writes the report of the shell's exports for remotes; `-- --compatible a,b` records changes that
 * a person has judged compatible.
 */
export async function shellApi(projectRoot: string, words: readonly string[]): Promise<void> {
  await generateContract(projectRoot);
  const { code, output } = await runTool(
    join(projectRoot, 'node_modules', 'tsx', 'dist', 'cli.mjs'),
    ['federation/src/shell-api/main.ts', ...words],
    projectRoot,
  );
  console.log(output.trim());
  process.exitCode = code;
}
