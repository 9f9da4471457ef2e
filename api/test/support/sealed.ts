import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Api } from './api';
import { MASTER_KEYS } from './server-process';

// The format is JWE (RFC 7516, 7518), written here a second time so that the tests know it from the specification.

const textOf = (bytes: Buffer): string => bytes.toString('base64url');

/** Decrypts a compact JWE of `dir` and `A256GCM`. Throws if it was changed. */
export function decryptJwe(key: Buffer, jwe: string): Buffer {
  const [header = '', , iv = '', content = '', tag = ''] = jwe.split('.');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'));
  decipher.setAAD(Buffer.from(header)).setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(content, 'base64url'), decipher.final()]);
}

function encryptJwe(key: Buffer, header: object, content: string): string {
  const [protectedHeader, iv] = [textOf(Buffer.from(JSON.stringify(header))), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(protectedHeader));
  const encrypted = Buffer.concat([cipher.update(content), cipher.final()]);
  return [protectedHeader, '', textOf(iv), textOf(encrypted), textOf(cipher.getAuthTag())].join('.');
}

async function valuesKeyOf({ pool }: Api): Promise<Buffer> {
  const { rows } = await pool.query<{ wrapped: string }>(
    `select wrapped_key as wrapped from data_keys where name = 'values'`,
  );
  return decryptJwe(Buffer.from(MASTER_KEYS.split(':')[1] ?? '', 'base64'), rows[0]?.wrapped ?? '');
}

/** Encrypts a text as the API stores it at a place, for rows that a test plants. */
export async function sealIn(api: Api, place: string, text: string): Promise<string> {
  return encryptJwe(await valuesKeyOf(api), { alg: 'dir', enc: 'A256GCM', kid: 'values', place }, text);
}

/** Decrypts what the API has stored, for rows that a test compares or puts back. */
export async function unsealIn(api: Api, sealed: string): Promise<string> {
  return decryptJwe(await valuesKeyOf(api), sealed).toString();
}
