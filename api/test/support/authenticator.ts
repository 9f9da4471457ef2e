import { Encoder } from 'cbor-x';
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** Address of the product in the tests (PUBLIC_ORIGIN). */
const ORIGIN = 'http://localhost:8080';
const RELYING_PARTY = 'localhost';

// Flags of authenticator data (WebAuthn, "Authenticator Data").
const PRESENT = 0x01;
const VERIFIED = 0x04;
const SYNCED = 0x08 | 0x10;
const WITH_CREDENTIAL = 0x40;

/** Faults of a dishonest browser or device. */
export interface Fault {
  readonly origin?: string;
  readonly relyingParty?: string;
  readonly challenge?: string;
  readonly isVerified?: boolean;
  /** Signs with this counter instead of the next one. */
  readonly counter?: number;
  readonly userHandle?: string;
  /** Signs with another key than the credential's. */
  readonly isForged?: boolean;
}

/** A passkey as its device stores it. */
export interface SoftPasskey {
  readonly id: string;
  readonly userHandle: string;
  readonly key: KeyObject;
  readonly isSynced: boolean;
  counter: number;
}

interface CreationOptions {
  readonly challenge: string;
  readonly user: { readonly id: string };
}

const cbor = new Encoder({ useRecords: false, mapsAsObjects: false, tagUint8Array: false });
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const hash = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** Returns the public half of an ES256 key in COSE form. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor.encode(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

function authenticatorData(
  { relyingParty = RELYING_PARTY, isVerified = true }: Fault,
  passkey: SoftPasskey,
  counter: number,
  credential?: Buffer,
): Buffer {
  const flags =
    PRESENT | (isVerified ? VERIFIED : 0) | (passkey.isSynced ? SYNCED : 0) | (credential ? WITH_CREDENTIAL : 0);
  const counterBytes = Buffer.alloc(4);
  counterBytes.writeUInt32BE(counter);
  return Buffer.concat([hash(relyingParty), Buffer.from([flags]), counterBytes, ...(credential ? [credential] : [])]);
}

const clientData = (type: string, challenge: string, { origin = ORIGIN, challenge: other }: Fault): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge: other ?? challenge, origin, crossOrigin: false }));

const credentialOf = (id: string, response: Record<string, unknown>): Record<string, unknown> => ({
  id,
  rawId: id,
  type: 'public-key',
  clientExtensionResults: {},
  authenticatorAttachment: 'platform',
  response,
});

/**
 * Does the work of navigator.credentials.create on a device without attestation. Returns a new passkey, and the answer
 * for the server.
 */
export function createPasskey(
  { challenge, user }: CreationOptions,
  { isSynced = true, ...fault }: Fault & { readonly isSynced?: boolean } = {},
): { passkey: SoftPasskey; credential: Record<string, unknown> } {
  const { privateKey, publicKey } = newKey();
  const id = randomBytes(32);
  const passkey: SoftPasskey = {
    id: base64url(id),
    userHandle: user.id,
    key: privateKey,
    isSynced,
    counter: fault.counter ?? 0,
  };
  const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)]);
  const authData = authenticatorData(fault, passkey, passkey.counter, attested);
  const attestationObject = cbor.encode(
    new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]),
  );
  const response = {
    clientDataJSON: base64url(clientData('webauthn.create', challenge, fault)),
    attestationObject: base64url(attestationObject),
    transports: ['internal', 'hybrid'],
  };
  return { passkey, credential: credentialOf(passkey.id, response) };
}

/** Does the work of navigator.credentials.get with this passkey. Increments its counter. */
export function answerWith(
  passkey: SoftPasskey,
  { challenge }: { readonly challenge: string },
  fault: Fault = {},
): Record<string, unknown> {
  passkey.counter += 1;
  const data = authenticatorData(fault, passkey, fault.counter ?? passkey.counter);
  const client = clientData('webauthn.get', challenge, fault);
  const key = fault.isForged ? newKey().privateKey : passkey.key;
  const signature = sign('sha256', Buffer.concat([data, hash(client)]), key);
  return credentialOf(passkey.id, {
    clientDataJSON: base64url(client),
    authenticatorData: base64url(data),
    signature: base64url(signature),
    userHandle: fault.userHandle ?? passkey.userHandle,
  });
}
