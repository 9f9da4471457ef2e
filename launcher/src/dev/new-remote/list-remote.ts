/**
 * Adds a remote to the table of applications in `docs/ARCHITECTURE.md`, after the last one there.
 *
 * @throws if the page no longer has such a table
 */
export function listRemote(architecture: string, id: string, path: string): string {
  const lines = architecture.split('\n');
  const last = lines.findLastIndex((line) => line.startsWith('| `mfe-'));
  if (last === -1) throw new Error('docs/ARCHITECTURE.md has no table of remotes.');
  return lines.toSpliced(last + 1, 0, `| \`${id}\` | \`${path}\` | shared-* |`).join('\n');
}
