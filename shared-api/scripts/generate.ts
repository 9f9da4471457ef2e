// Writes src/generated from the contract: the types of every call, and a sample of each answer.
import { writeFile, mkdir } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';
import { buildOpenApi } from '../src/openapi';
import { sampleAnswers } from './sample';

const document = JSON.stringify(buildOpenApi());
const types = `// Generated from the contract. Do not edit.\n${astToString(await openapiTS(document, { alphabetize: false }))}`;

const folder = new URL('../src/generated/', import.meta.url);
await mkdir(folder, { recursive: true });
await writeFile(new URL('paths.ts', folder), types);
await writeFile(new URL('samples.json', folder), `${JSON.stringify(sampleAnswers(), null, 1)}\n`);
