// Writes docs/refusals.md from the catalogue of refusals.
import { writeFile } from 'node:fs/promises';
import { refusalsDocument } from '../src/refusals/refusals-document';

await writeFile(new URL('../../docs/refusals.md', import.meta.url), refusalsDocument());
