import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { listFaults } from '../registry/conflicts';
import type { RemoteIdentity } from '../release/remote-identity';

/** Properties of a new remote that differ from one to the other. */
export interface NewRemote {
  /** Folder and package name, as in `mfe-invoices`. */
  readonly id: string;
  /** Japanese name: title of its first page, and part of its team's name. */
  readonly name: string;
  /** Path of its first page, as in `/reports`. */
  readonly path: string;
  /** Offset of its port from the host's. */
  readonly portOffset: number;
  /** The version of the shell's API that it is made for, as in `1.0.0`. */
  readonly shellApi: string;
}

/** The template files of a remote: path within its folder to text, both with `{{placeholders}}`. */
export type RemoteTemplate = ReadonlyMap<string, string>;

const SUFFIX = '.template';

/** Reads the template files of a remote. They have a suffix, so that no tool treats them as code. */
export function readTemplate(projectRoot: string): RemoteTemplate {
  const folder = join(projectRoot, 'federation', 'template');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(SUFFIX));
  return new Map(names.map((name) => [name.slice(0, -SUFFIX.length), readFileSync(join(folder, name), 'utf8')]));
}

/**
 * Returns the files of a new remote: path within its folder to text.
 *
 * @param existing the remotes that it has to coexist with
 * @throws if it conflicts with them, such as by a claimed path; the message names every fault
 */
export function renderRemote(
  template: RemoteTemplate,
  remote: NewRemote,
  existing: readonly RemoteIdentity[],
): ReadonlyMap<string, string> {
  const values = valuesOf(remote);
  const identity = {
    ...remote,
    owner: '',
    version: '0.1.0',
    shellApi: values.shellApi,
    routes: [{ page: values.page, path: remote.path }],
  };
  const faults = listFaults([...existing, identity]);
  if (faults.length > 0) throw new Error(`${remote.id} is not made:\n- ${faults.join('\n- ')}`);
  return new Map([...template].map(([name, text]) => [fill(name, values), fill(text, values)]));
}

/**
 * Returns the values of the placeholders. The first page is named after its path: `/reports/monthly` becomes
 * `reports-monthly`.
 */
function valuesOf({ id, name, path, portOffset, shellApi }: NewRemote) {
  const page = path
    .split('/')
    .filter((part) => part !== '' && !part.startsWith(':'))
    .join('-');
  return {
    id,
    word: id.replace('mfe-', ''),
    name,
    path,
    page,
    portOffset: String(portOffset),
    shellApi: `^${shellApi}`,
  };
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`The template asks for ${placeholder}, which nothing fills.`);
    return value;
  });
}
