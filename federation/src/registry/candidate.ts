import { MANIFEST_FILE, parseManifest, type Release } from '../release/manifest';
import { releaseName } from '../release/releases';
import { ask, isAnswer, type Answer } from './ask';
import { Refused, type Fault } from './refusal';

/** A release as its server provides it. */
export interface Candidate extends Release {
  /** Address of its folder, without a slash at the end. */
  readonly address: string;
  /** The answer with its manifest. */
  readonly answer: Answer;
}

/**
 * Reads a release from its address for browsers. Never contacts an origin that is not allowed.
 *
 * @param remote the name it is published under
 * @param origins allowed origins of releases
 * @param hostOrigin of the shell's pages
 * @throws Refused
 */
export async function readCandidate(
  remote: string,
  address: string,
  origins: readonly string[],
  hostOrigin: string,
): Promise<Candidate> {
  const refuse = (code: Fault['code'], text: string): Refused => new Refused(remote, [{ code, text }]);
  const origin = URL.canParse(address) ? new URL(address).origin : address;
  if (!origins.includes(origin))
    throw refuse('origin', `its address ${address} is on none of the allowed origins (${origins.join(', ')})`);
  const answer = await ask(`${address}/${MANIFEST_FILE}`, hostOrigin);
  if (!isAnswer(answer)) throw new Refused(remote, [answer]);
  if (answer.status !== 200) throw refuse('status', `${answer.address} is answered with ${answer.status}`);
  let release: ReturnType<typeof parseManifest>;
  try {
    release = parseManifest(answer.body, answer.address);
  } catch (error) {
    throw refuse(
      'manifest',
      error instanceof SyntaxError ? `${answer.address} is no JSON` : String((error as Error).message),
    );
  }
  const { identity, entry, files } = release;
  if (identity.id !== remote) throw refuse('other-remote', `${answer.address} is that of ${identity.id}`);
  const name = releaseName(identity.version, answer.body);
  if (!address.endsWith(`/${name}`))
    throw refuse('address', `its folder ${address} is not named ${name}, as its version and its content say`);
  const integrity = files[entry];
  if (integrity === undefined) throw refuse('no-integrity', `${answer.address} has no hash of its entry ${entry}`);
  return { ...release, entry: { file: entry, integrity }, address, answer };
}
