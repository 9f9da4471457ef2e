import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { paperChecks, type PaperCheck } from '../papers/paper-checks';
import { isBuildable } from '../../product/config/workspace';
import type { Failure, Suite, SuiteResult } from './suite';
import { runTool } from './tool';

interface Check {
  title: string;
  script: string;
  words: readonly string[];
}

/** Checks the types of three programs with the native compiler: browser code, Node code, and the end-to-end tests. */
export function typesSuite(projectRoot: string): Suite {
  const checks = ['tools/tsconfig/all-browser.json', 'tools/tsconfig/all-node.json', 'e2e/tsconfig.json'].map(
    (program) => ({
      title: `types: ${program}`,
      script: 'typescript-native/bin/tsc',
      words: ['-p', program, '--pretty', 'false'],
    }),
  );
  return { name: 'types', run: () => runChecks(projectRoot, 'types', checks) };
}

/**
 * Runs the linter; checks allowed imports, unused code, that generated files in the repository are up to date, and
 * papers: citations, tables and licences (ADR 97).
 */
export function lintSuite(projectRoot: string): Suite {
  const packages = [
    ...readdirSync(projectRoot).filter(
      (name) => isBuildable(projectRoot, name) || /^(shared-|flow-|federation$|launcher$|e2e$|tools$)/.test(name),
    ),
    'docs/example-client',
  ];
  const checks = [
    {
      title: 'lint',
      script: 'oxlint/bin/oxlint',
      words: ['.'],
    },
    {
      title: 'who imports whom',
      script: 'dependency-cruiser/bin/dependency-cruise.mjs',
      words: [
        ...['--config', 'tools/dependency-cruiser.cjs'],
        ...['--output-type', `plugin:${join(projectRoot, 'tools', 'lint', 'imports.mjs')}`],
        ...packages,
      ],
    },
    { title: 'format', script: 'oxfmt/bin/oxfmt', words: ['--check', '.'] },
    {
      title: 'files and exports that nobody uses',
      script: 'knip/bin/knip.js',
      words: ['--config', 'tools/knip.json', '--no-progress', '--no-config-hints'],
    },
    { title: "the shell's API", script: 'tsx/dist/cli.mjs', words: ['federation/src/shell-api/main.ts', '--check'] },
  ];
  return { name: 'lint', run: () => runChecks(projectRoot, 'lint', [...checks, ...paperChecks(projectRoot)]) };
}

async function runChecks(
  projectRoot: string,
  suite: string,
  checks: readonly (Check | PaperCheck)[],
): Promise<SuiteResult> {
  const failures: Failure[] = [];
  for (const check of checks) {
    const detail = 'faults' in check ? (await check.faults()).join('\n') : await outputOfFailure(projectRoot, check);
    if (detail !== '') failures.push({ title: check.title, detail, repeat: `npm test -- ${suite}` });
  }
  return { passed: checks.length - failures.length, failures };
}

/** Returns the output of a tool that failed; '' if it succeeded. */
async function outputOfFailure(projectRoot: string, { script, words }: Check): Promise<string> {
  const { code, output } = await runTool(join(projectRoot, 'node_modules', script), words, projectRoot);
  return code === 0 ? '' : output || `It ended with ${code}.`;
}
