import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';

const ALGORITHM = 'aes-256-gcm';
const SALT_BYTES = 32;
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Each file has a key of its own. The name is part of it, so that a file cannot stand in for another one. */
function derive(key: Buffer, salt: Buffer, name: string): { readonly key: Buffer; readonly iv: Buffer } {
  const derived = Buffer.from(hkdfSync('sha256', key, salt, `backup: ${name}`, KEY_BYTES + IV_BYTES));
  return { key: derived.subarray(0, KEY_BYTES), iv: derived.subarray(KEY_BYTES) };
}

/** Returns a stream that encrypts what is written to it: a salt, the content, and the tag of AES-256-GCM. */
export function sealing(key: Buffer, name: string): Transform {
  const salt = randomBytes(SALT_BYTES);
  const own = derive(key, salt, name);
  const cipher = createCipheriv(ALGORITHM, own.key, own.iv);
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(null, cipher.update(chunk)),
    flush: (done) => {
      stream.push(cipher.final());
      done(null, cipher.getAuthTag());
    },
  });
  stream.push(salt);
  return stream;
}

/**
 * Returns the content of a file of {@link sealing}. The stream fails at its end if the file was changed, cut off or
 * renamed, or the key is another one: what it gave until then must not be used.
 */
export async function openSealed(file: string, key: Buffer, name: string): Promise<Readable> {
  const { size } = await stat(file);
  const failure = () => new Error(`${file} was changed, or is of another BACKUP_KEY.`);
  if (size < SALT_BYTES + TAG_BYTES) throw failure();
  const [salt, tag] = [Buffer.alloc(SALT_BYTES), Buffer.alloc(TAG_BYTES)];
  const handle = await open(file);
  try {
    await handle.read(salt, 0, SALT_BYTES, 0);
    await handle.read(tag, 0, TAG_BYTES, size - TAG_BYTES);
  } finally {
    await handle.close();
  }
  const own = derive(key, salt, name);
  const decipher = createDecipheriv(ALGORITHM, own.key, own.iv);
  decipher.setAuthTag(tag);
  const end = size - TAG_BYTES - 1;
  const content: Readable = end < SALT_BYTES ? Readable.from([]) : createReadStream(file, { start: SALT_BYTES, end });
  const opened = new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(null, decipher.update(chunk)),
    flush: (done) => {
      try {
        done(null, decipher.final());
      } catch {
        done(failure());
      }
    },
  });
  content.once('error', (error) => opened.destroy(error));
  return content.pipe(opened);
}
