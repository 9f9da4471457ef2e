/** Remedies for the faults that prevent a change of the registry (docs/registry.md shows the same table). */
export const REMEDIES = {
  origin: 'Put the release on an allowed origin, or add this one to REGISTRY_ORIGINS and to the policy of the host.',
  address:
    'Put the release into a folder that is named by its version and content; without --uploaded this happens by itself.',
  'folder-exists':
    'Releases are never changed. To publish what lies there, name it: --uploaded <address>. Else change the code or raise the version.',
  'not-built': 'Build it first: npm --prefix <remote> run build',
  unreachable: 'Start the static server of the remote, or correct the address.',
  status:
    'Upload the whole folder of the build, and have its server answer 200 for every file in it, without a redirection.',
  manifest: 'Build the remote again with the webpack factory of this workspace, and upload the whole folder.',
  'other-remote': 'Publish it under its own name, or correct the address.',
  bytes: 'Upload the files as they were built; nothing on the way may rewrite them (minify, inject, convert).',
  'no-integrity': 'Build the remote again: its build lists every script and style sheet with its hash in the manifest.',
  throws: 'Correct what fails, and build it again; npm run remote <remote> shows it.',
  policy:
    'Do without it: no inline code or style, no eval, nothing from other origins; npm run remote <remote> shows it.',
  'shell-range':
    'Deploy a host with such a version first, or build the remote for the version that there is (shellApi in remote.config.ts).',
  'missing-names': 'Deploy a host that gives them first, or build the remote without them.',
  'host-unknown': 'Publish the host first: npm run registry -- publish host',
  'remote-misfit': 'Publish a build of that remote for this host first, or switch the remote off (disable).',
  'same-version': 'Raise the version (remote.config.ts, or package.json of the host): each release has one of its own.',
  backwards:
    'Raise the version (remote.config.ts, or package.json of the host), go back with rollback, or say that it is meant: --downgrade.',
  conflict: 'Change the route in remote.config.ts of one of the two, and build and publish it.',
  'missing-file':
    'Have the static server answer 404 as text/plain, and never with a page, for a file that is not there.',
  'missing-kept':
    'Send cache-control: no-store with the answer 404, or the file stays missing for some users when it is there.',
  type: 'Send text/javascript for .js, text/css for .css and application/json for .json.',
  cors: 'Send access-control-allow-origin: * with every file; the shell loads them from another origin.',
  'not-immutable': 'Send cache-control: public, max-age=31536000, immutable with files that have a hash in their name.',
  'manifest-kept': 'Send cache-control: no-cache with the manifest.',
  sniffing: 'Send x-content-type-options: nosniff with every file.',
  current: 'There is nothing to do. To take it back: rollback.',
  'not-published': 'Publish it first; list shows what there is.',
  'no-previous': 'Publish the release that you want, by its address: --uploaded <address> --downgrade.',
  'changed-meanwhile': 'Look at what there is now (list), then repeat what you did.',
} as const;

export type FaultCode = keyof typeof REMEDIES;

/** One fault, as a sentence without a full stop. */
export interface Fault {
  readonly code: FaultCode;
  readonly text: string;
}

/** A refused change of the registry. Names the remote, the reason and the remedy of every fault. */
export class Refused extends Error {
  override readonly name = 'Refused';

  constructor(
    readonly remote: string,
    readonly faults: readonly Fault[],
  ) {
    super(
      faults
        .map(({ code, text }) => `${remote} is refused: ${text}. ${REMEDIES[code].replace('<remote>', remote)}`)
        .join('\n'),
    );
  }
}

/** @throws Refused if there are faults */
export function refuseFor(remote: string, faults: readonly Fault[]): void {
  if (faults.length > 0) throw new Refused(remote, faults);
}
