import { createRequire } from 'node:module';
import { join } from 'node:path';
import { citationFaults } from './citations';
import { projectLicenceFaults } from './licences';
import { packageTableFaults, type ImportRule } from './package-table';
import { projectFiles, projectTexts } from './project-files';

/** Check of documents or licences. */
export interface PaperCheck {
  readonly title: string;
  /** Returns the faults, a line each. */
  readonly faults: () => Promise<readonly string[]>;
}

/** Returns the checks of a project's papers (ADR 97). */
export function paperChecks(projectRoot: string): PaperCheck[] {
  const citations = (): string[] => {
    const paths = new Set(projectFiles(projectRoot));
    return citationFaults(projectTexts(projectRoot), (path) => paths.has(path));
  };
  const table = (): string[] => {
    const { forbidden } = createRequire(join(projectRoot, 'package.json'))('./tools/dependency-cruiser.cjs') as {
      forbidden: readonly ImportRule[];
    };
    return packageTableFaults(projectTexts(projectRoot).get('docs/ARCHITECTURE.md') ?? '', forbidden);
  };
  return [
    { title: 'citations', faults: () => Promise.resolve(citations()) },
    { title: 'tables of packages in docs/ARCHITECTURE.md', faults: () => Promise.resolve(table()) },
    { title: 'licences', faults: () => projectLicenceFaults(projectRoot) },
  ];
}
