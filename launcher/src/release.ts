import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { release } from './commands/release';

// Entry of docker-compose.yml's release images: `launcher/dist/release.js` below the root of the product.
const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

try {
  await release(projectRoot, process.env.PART, process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
