/**
 * Whether the shell API has a version that a remote works with: `^1.2.0` accepts 1.2.0 and later of the same major.
 * Other forms of range are not used between shell and remotes, and count as not met.
 */
export function meetsRange(version: string, range: string): boolean {
  const [have, want] = [parse(version), range.startsWith('^') ? parse(range.slice(1)) : null];
  if (have === null || want === null) return false;
  const [major, minor, patch] = have;
  return major === want[0] && (minor > want[1] || (minor === want[1] && patch >= want[2]));
}

function parse(version: string): [number, number, number] | null {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return match === null ? null : [Number(match[1]), Number(match[2]), Number(match[3])];
}
