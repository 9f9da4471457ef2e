import { join } from 'node:path';
import { writeDeploymentFiles } from '../product/deployment/deployment-files';

/** `npm run deploy-files`: writes what is generated below deploy anew. A test says when it is out of date. */
export function deployFiles(projectRoot: string): Promise<void> {
  writeDeploymentFiles(projectRoot);
  console.log(`  ${join(projectRoot, 'deploy')} is up to date.`);
  return Promise.resolve();
}
