// Writes src/generated from the contract: the types of every call, and a sample of each answer.
import { writeFile, mkdir } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';
import { buildOpenApi, buildOperatorOpenApi } from '../src/openapi';
import { sampleAnswers } from './sample';

const folder = new URL('../src/generated/', import.meta.url);

async function writeTypes(name: string, document: object): Promise<void> {
  const types = astToString(await openapiTS(JSON.stringify(document), { alphabetize: false }));
  await writeFile(new URL(name, folder), `// Generated from the contract. Do not edit.\n${types}`);
}

await mkdir(folder, { recursive: true });
await writeTypes('paths.ts', buildOpenApi());
await writeTypes('operator-paths.ts', buildOperatorOpenApi());
await writeFile(new URL('samples.json', folder), `${JSON.stringify(sampleAnswers(), null, 1)}\n`);
