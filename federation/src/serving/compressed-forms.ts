import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { disk } from '../disk/disk';
import { removeAbandoned, withTemporary } from '../disk/temporary';
import { isImmutable } from './headers';

/**
 * Types of the files that are compressed, by the ending of their names. Pictures and fonts are compressed already, and
 * source maps are for developers only.
 */
export const COMPRESSED_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  mjs: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
  wasm: 'application/wasm',
};

/** Endings of the compressed forms beside a file, by their content coding; the preferred one first. */
export const FORM_ENDINGS = { br: '.br', gzip: '.gz' } as const;

/** Smallest file worth compressing, in bytes. Smaller ones fit into one packet anyway. */
export const LEAST_BYTES = 1_400;

const BROTLI_QUALITY = 11;
const GZIP_LEVEL = 9;

const COMPRESS: Readonly<Record<keyof typeof FORM_ENDINGS, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gzip: (content) => promisify(gzip)(content, { level: GZIP_LEVEL }),
};

/**
 * Writes brotli and gzip forms beside the text files of a folder and of the folders in it, unless they lie there. Each
 * appears complete or not at all. Takes only files that never change, so that no form is of an earlier content, and
 * skips names that begin with a dot, which are unfinished copies.
 *
 * One core is busy for a second per megabyte of text or two, outside of the event loop.
 *
 * @param signal ends the work after the file at hand; what is missing is written the next time
 */
export async function writeForms(folder: string, signal?: AbortSignal): Promise<void> {
  removeAbandoned(folder);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/(?:^|[/\\])\./.test(name) && isImmutable(`/${name}`) && isText(name))
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).size >= LEAST_BYTES);
  for (const file of files)
    for (const [coding, ending] of Object.entries(FORM_ENDINGS) as [keyof typeof FORM_ENDINGS, string][])
      if (signal?.aborted !== true && !existsSync(file + ending))
        placeWhole(folder, file + ending, await COMPRESS[coding](await readFile(file)));
}

function isText(name: string): boolean {
  return (/\.([a-z]+)$/.exec(name)?.[1] ?? '') in COMPRESSED_TYPES;
}

function placeWhole(folder: string, file: string, content: Buffer): void {
  withTemporary(folder, (partial) => {
    disk.writeNew(partial, content);
    disk.rename(partial, file);
  });
}
