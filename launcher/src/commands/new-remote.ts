import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readTemplate, renderRemote } from 'federation/dev/new-remote';
import { chooseRemote } from '../dev/new-remote/choose-remote';
import { listRemote } from '../dev/new-remote/list-remote';
import { readRemotes, readSurroundings } from '../dev/new-remote/read-surroundings';
import { step } from '../product/progress';
import { runTool } from '../checks/testing/tool';
import { writeDeploymentFiles } from '../product/deployment/deployment-files';

/**
 * `npm run new-remote reports /reports レポート`: creates a remote with one page. Checks everything before it writes the
 * first file. The other packages do not change, so they are not rebuilt. The deployment includes the remote at once.
 */
export async function newRemote(projectRoot: string, words: readonly string[]): Promise<void> {
  const remote = chooseRemote(words, await readSurroundings(projectRoot));
  const { id } = remote;
  const files = renderRemote(readTemplate(projectRoot), remote, await readRemotes(projectRoot));
  const architecture = join(projectRoot, 'docs', 'ARCHITECTURE.md');
  const listed = listRemote(readFileSync(architecture, 'utf8'), id, remote.path);

  for (const [file, text] of files) {
    const target = join(projectRoot, id, file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text, { flag: 'wx' });
  }
  writeFileSync(architecture, listed);
  writeDeploymentFiles(projectRoot);
  await step('Installing its packages', () => installPackages(projectRoot));
  console.log(
    `\n  ${id} is made, with one page at ${remote.path}. Alone: npm run remote ${id}\n  Its routes: ${id}/remote.config.ts, its pages: ${id}/src/pages`,
  );
}

/** Links the packages of the new remote and adds it to the lock file. */
async function installPackages(projectRoot: string): Promise<void> {
  const pnpm = join(projectRoot, 'node_modules', 'pnpm', 'bin', 'pnpm.cjs');
  const { code, output } = await runTool(
    pnpm,
    ['install', '--no-frozen-lockfile', '--prefer-offline', '--reporter=append-only'],
    projectRoot,
    { environment: { ...process.env, CI: 'true' } },
  );
  if (code !== 0)
    throw new Error(
      `Its files are there, but its packages could not be installed. Once the cause is gone: npx pnpm install\n${output.trim()}`,
    );
}
