import type { RegisteredRemote } from '../registry';
import { isSound, withReleaseId } from '../registry';

/** Time for the manifest and the entry of an override, each, in ms. */
const TIMEOUT_MS = 8_000;

/** A release that an override names cannot be used, and why, in words for whoever tests. */
export class OverrideError extends Error {
  override readonly name = 'OverrideError';
}

/**
 * Reads a release that is in no registry, with the hash of its entry: from there on the browser refuses what differs,
 * as with a published one.
 *
 * @param id the remote that it is asked for
 * @param manifest an address that `manifestAddress` let through
 * @throws OverrideError
 */
export async function releaseAt(id: string, manifest: string): Promise<RegisteredRemote> {
  const file = readManifest(await (await download(manifest)).text());
  if (file.shell.id !== id) throw new OverrideError(`「${id}」のファイルではありません。アドレスを確認してください。`);
  const entry = new URL(file.entry, manifest).href;
  const entryIntegrity = await integrityOf(await (await download(entry)).arrayBuffer());
  // What happens to it is no news about the published version of that number.
  const release = withReleaseId({ ...file.shell, id, entry, entryIntegrity });
  const remote = { ...release, version: `${release.version}+override` };
  if (!isSound(remote)) throw new OverrideError('画面の一覧を読み取れません。ビルドし直してください。');
  return remote;
}

async function download(address: string): Promise<Response> {
  const name = address.slice(address.lastIndexOf('/') + 1);
  // No redirect: it would lead past the list of origins.
  const response = await fetch(address, {
    credentials: 'omit',
    redirect: 'error',
    cache: 'no-cache',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  if (response === null) throw new OverrideError(`${name} を取得できません。サーバーが動いているか確認してください。`);
  if (!response.ok)
    throw new OverrideError(`${name} を取得できません（${response.status}）。アドレスを確認してください。`);
  return response;
}

/** Federation's manifest: the remote's own configuration, and the file of its entry, which lies beside it. */
function readManifest(text: string): { shell: RegisteredRemote; entry: string } {
  try {
    const { metaData } = JSON.parse(text) as { metaData: { shell: RegisteredRemote; remoteEntry: { name: string } } };
    const { name } = metaData.remoteEntry;
    if (
      typeof metaData.shell.version === 'string' &&
      typeof metaData.shell.name === 'string' &&
      /^[\w.-]+\.js$/.test(name)
    )
      return { shell: metaData.shell, entry: name };
  } catch {
    // Said below.
  }
  throw new OverrideError('マニフェスト（mf-manifest.json）ではありません。アドレスを確認してください。');
}

async function integrityOf(content: ArrayBuffer): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-384', content);
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}
