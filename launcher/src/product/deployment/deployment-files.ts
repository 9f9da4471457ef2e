import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { DEFAULT_PORT, portOf } from '../config/ports';
import { remotesOf } from '../config/workspace';
import { configurationOf } from '../nginx/configuration';
import { composeParts } from './compose-parts';
import type { ComposeServices } from './kubernetes/compose';
import { kubernetesFiles } from './kubernetes/kubernetes-files';

const servicesOf = (compose: string): ComposeServices =>
  (parse(compose, { merge: true }) as { readonly services: ComposeServices }).services;

/**
 * Returns the generated files below `deploy`: name to text. They depend on the headers and the remotes of the
 * workspace, and the manifests of Kubernetes on docker-compose.yml.
 */
export function deploymentFiles(projectRoot: string): Readonly<Record<string, string>> {
  const remotes = remotesOf(projectRoot);
  const nginx = Object.entries(configurationOf(remotes)).map(([name, text]) => [`nginx/${name}`, text] as const);
  const compose = composeParts(remotes.map((name) => ({ name, port: portOf(name, DEFAULT_PORT) })));
  const services = {
    ...servicesOf(readFileSync(join(projectRoot, 'docker-compose.yml'), 'utf8')),
    ...servicesOf(compose),
  };
  const kubernetes = Object.entries(kubernetesFiles(services)).map(
    ([name, text]) => [`kubernetes/${name}`, text] as const,
  );
  return { ...Object.fromEntries(nginx), 'compose.parts.yml': compose, ...Object.fromEntries(kubernetes) };
}

/** Writes the generated files below `deploy`. */
export function writeDeploymentFiles(projectRoot: string): void {
  for (const [name, text] of Object.entries(deploymentFiles(projectRoot))) {
    const file = join(projectRoot, 'deploy', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
