import { get } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

const known = new Map<string, Promise<number>>();

/** Returns the bytes of these files as brotli has them, each counted once. */
export async function weightOf(addresses: readonly string[]): Promise<number> {
  const weights = await Promise.all(
    [...new Set(addresses)].map((address) => {
      const weight = known.get(address) ?? bodyOf(address);
      known.set(address, weight);
      return weight;
    }),
  );
  return weights.reduce((sum, weight) => sum + weight, 0);
}

/** Returns the addresses of scripts. */
export const scriptsOf = (addresses: readonly string[]): string[] =>
  addresses.filter((address) => new URL(address).pathname.endsWith('.js'));

/** Returns the addresses of style sheets. */
export const stylesOf = (addresses: readonly string[]): string[] =>
  addresses.filter((address) => new URL(address).pathname.endsWith('.css'));

function bodyOf(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const body = Buffer.concat(parts);
        resolve(response.headers['content-encoding'] === 'br' ? body.length : brotliCompressSync(body).length);
      });
      response.on('error', reject);
    }).on('error', reject);
  });
}
