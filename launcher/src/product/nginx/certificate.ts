import { createHash, X509Certificate } from 'node:crypto';
import selfsigned from 'selfsigned';
import { Agent, fetch } from 'undici';

/** Names of this machine for browsers. */
const NAMES = [
  { type: 2, value: 'localhost' },
  { type: 7, ip: '127.0.0.1' },
] as const;

/** Returns a new certificate for this machine that nobody has signed, and its key, as PEM. It is valid for a year. */
export async function makeCertificate(): Promise<{ readonly certificate: string; readonly key: string }> {
  const { cert, private: key } = await selfsigned.generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [...NAMES] }],
  });
  return { certificate: cert, key };
}

/**
 * Returns the flags with which Chromium trusts the servers that hold the key of a certificate, and no others that it
 * would not trust anyway.
 *
 * @param certificates PEM, of one or of several
 */
export function chromiumTrusting(certificates: string): string[] {
  const hashes = (certificates.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [])
    .map((certificate) => new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' }))
    .map((key) => createHash('sha256').update(key).digest('base64'));
  return [`--ignore-certificate-errors-spki-list=${hashes.join(',')}`];
}

/** Returns `fetch` for servers with a certificate that only this program knows. */
export function fetchTrusting(certificate: string): typeof globalThis.fetch {
  const dispatcher = new Agent({ connect: { ca: certificate } });
  // The types of undici and those of Node's own fetch, which is undici too, are of different releases.
  return ((address: string, init: Parameters<typeof fetch>[1]) =>
    fetch(address, { ...init, dispatcher })) as unknown as typeof globalThis.fetch;
}
