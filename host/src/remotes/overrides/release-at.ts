import type { RegisteredRemote } from '../registry';
import { isSound, withReleaseId } from '../registry';

/** Timeout for the manifest and for the entry of an override, in ms each. */
const TIMEOUT_MS = 8_000;

/** Error of an override whose release cannot be used, with a message for the tester. */
export class OverrideError extends Error {
  override readonly name = 'OverrideError';
}

/**
 * Reads a release that is in no registry, and computes the hash of its entry. The browser then rejects other content,
 * as for a published release.
 *
 * @param id the requested remote
 * @param manifest a URL that `manifestAddress` has accepted
 * @throws OverrideError
 */
export async function releaseAt(id: string, manifest: string): Promise<RegisteredRemote> {
  const file = readManifest(await (await download(manifest)).text());
  if (file.shell.id !== id) throw new OverrideError(`「${id}」のファイルではありません。アドレスを確認してください。`);
  const entry = new URL(file.entry, manifest).href;
  const entryIntegrity = await integrityOf(await (await download(entry)).arrayBuffer());
  // Another version name, so that reports about it do not count for the published version.
  const release = withReleaseId({ ...file.shell, id, entry, entryIntegrity });
  const remote = { ...release, version: `${release.version}+override` };
  if (!isSound(remote)) throw new OverrideError('画面の一覧を読み取れません。ビルドし直してください。');
  return remote;
}

async function download(address: string): Promise<Response> {
  const name = address.slice(address.lastIndexOf('/') + 1);
  // Redirects are refused: they could leave the allowed origins.
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

/** Reads federation's manifest: the remote's own configuration, and the name of the entry file beside it. */
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
    // Reported below.
  }
  throw new OverrideError('マニフェスト（mf-manifest.json）ではありません。アドレスを確認してください。');
}

async function integrityOf(content: ArrayBuffer): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-384', content);
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}
