// Writes src/generated/paths.ts from the contract. `--check` only says whether it is up to date.
import { readFile, writeFile, mkdir } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';
import { buildOpenApi } from '../src/openapi';

const target = new URL('../src/generated/paths.ts', import.meta.url);
const document = JSON.stringify(buildOpenApi());
const text = `// Generated from the contract by \`pnpm --filter shared-api generate\`. Do not edit.\n${astToString(await openapiTS(document, { alphabetize: false }))}`;
if (process.argv.includes('--check')) {
  const current = await readFile(target, 'utf8').catch(() => '');
  if (current !== text) {
    console.error('shared-api/src/generated/paths.ts is out of date: run `pnpm --filter shared-api generate`.');
    process.exit(1);
  }
} else {
  await mkdir(new URL('.', target), { recursive: true });
  await writeFile(target, text);
}
