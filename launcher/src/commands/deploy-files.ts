import { join } from 'node:path';
import { writeDeploymentFiles } from '../product/deployment/deployment-files';

/** `npm run deploy-files`: writes the generated files below deploy. A test fails if they are out of date. */
export function deployFiles(projectRoot: string): Promise<void> {
  writeDeploymentFiles(projectRoot);
  console.log(`  ${join(projectRoot, 'deploy')} is up to date.`);
  return Promise.resolve();
}
