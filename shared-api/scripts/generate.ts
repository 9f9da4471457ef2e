// Writes src/generated from the contract: the types of every call, and a sample of each answer. `--check` only reports
// whether both are up to date.
import { readFile, writeFile, mkdir } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';
import { buildOpenApi } from '../src/openapi';
import { sampleAnswers } from './sample';

const document = JSON.stringify(buildOpenApi());
const types = `// Generated from the contract by \`pnpm --filter shared-api generate\`. Do not edit.\n${astToString(await openapiTS(document, { alphabetize: false }))}`;
const files = { 'paths.ts': types, 'samples.json': `${JSON.stringify(sampleAnswers(), null, 1)}\n` };

const folder = new URL('../src/generated/', import.meta.url);
for (const [name, text] of Object.entries(files)) {
  if (process.argv.includes('--check')) {
    const current = await readFile(new URL(name, folder), 'utf8').catch(() => '');
    if (current !== text) {
      console.error(`shared-api/src/generated/${name} is out of date: run \`pnpm --filter shared-api generate\`.`);
      process.exitCode = 1;
    }
  } else {
    await mkdir(folder, { recursive: true });
    await writeFile(new URL(name, folder), text);
  }
}
