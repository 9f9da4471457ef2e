import { satisfies, valid, validRange } from 'semver';
import { type RemoteConfig, SHELL_API_VERSION } from '../../remote-config';

/**
 * Returns the faults of a remote's identity, one sentence each.
 * @param folder name of the remote's folder
 */
export function identityFaults(
  { id, name, owner, version, shellApi }: RemoteConfig,
  folder: string,
): readonly string[] {
  const faults: string[] = [];
  if (id !== folder)
    faults.push(`The id is "${id}", the folder "${folder}": the registry, the build and the ports go by one name.`);
  if (name.trim() === '') faults.push('The name is empty: the error panel shows it.');
  if (owner.trim() === '') faults.push('The owner is empty: nobody answers for the remote.');
  if (valid(version) === null) faults.push(`The version "${version}" is none of the form 1.2.3.`);
  if (validRange(shellApi) === null) faults.push(`"${shellApi}" is not a range of the shell's port.`);
  else if (!satisfies(SHELL_API_VERSION, shellApi))
    faults.push(
      `The shell's port is ${SHELL_API_VERSION}, which ${shellApi} does not hold: the shell refuses the remote.`,
    );
  return faults;
}
