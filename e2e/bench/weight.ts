import { get } from 'node:http';
import { gzipSync } from 'node:zlib';

const known = new Map<string, Promise<number>>();

/** Bytes of the bodies of these scripts, each once, as they come to a browser that takes gzip. */
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

/** Those of the addresses that are scripts. */
export const scriptsOf = (addresses: readonly string[]): string[] =>
  addresses.filter((address) => new URL(address).pathname.endsWith('.js'));

/** Those of the addresses that are style sheets. */
export const stylesOf = (addresses: readonly string[]): string[] =>
  addresses.filter((address) => new URL(address).pathname.endsWith('.css'));

function bodyOf(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const body = Buffer.concat(parts);
        resolve(response.headers['content-encoding'] === 'gzip' ? body.length : gzipSync(body).length);
      });
      response.on('error', reject);
    }).on('error', reject);
  });
}
