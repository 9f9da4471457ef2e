import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '../registry';
import type { RemoteIdentity } from '../../release/remote-identity';
import type { SharedNames } from '../../release/missing-names';
import type { Deployment } from '../change-registry';
import { publishBuild } from '../publish-build';
import { Refused, type FaultCode } from '../refusal';
import { RegistryStore } from '../store';
import { buildSample, suppliers } from './sample-release';
import { StaticServer } from './static-server';

/** The deployed host's exports for remotes by default. */
export const SHELL = { shellApi: '1.2.0', gives: { react: ['useState'] }, parts: {}, layouts: {} };

/** Origin of the host's pages. */
export const HOST = 'https://seikyusho.example';

/** A deployment for each test, with one static server, and a team that builds and publishes. */
export class TestDeployment {
  readonly scratch = mkdtempSync(join(tmpdir(), 'deployment-'));
  readonly releasesFolder = join(this.scratch, 'releases');
  readonly server = new StaticServer(this.releasesFolder);
  readonly store = new RegistryStore(join(this.scratch, 'registry', 'remotes.json'));
  /** Origin of the static server. */
  origin = '';
  /** Reads the deployed host's exports. */
  shell: Deployment['shell'] = () => Promise.resolve(SHELL);
  origins: readonly string[] = [];
  /** Faults of showing a release, and a host. */
  tryOut: Deployment['tryOut'] = () => Promise.resolve([]);
  tryOutHost: Deployment['tryOutHost'] = () => Promise.resolve([]);
  private builds = 0;

  get deployment(): Deployment {
    const { store, origins, shell, tryOut, tryOutHost } = this;
    return { store, origins, hostOrigin: HOST, shell, tryOut, tryOutHost };
  }

  async start(): Promise<this> {
    this.origin = await this.server.start();
    this.origins = [this.origin];
    return this;
  }

  async stop(): Promise<void> {
    await this.server.stop();
    rmSync(this.scratch, { recursive: true });
  }

  /** Returns the folder of a remote's build. */
  dist(remote: string = suppliers.id): string {
    return join(this.scratch, 'builds', remote);
  }

  releases(): string[] {
    return existsSync(this.releasesFolder) ? readdirSync(this.releasesFolder).sort() : [];
  }

  /** Builds and publishes, each time in a higher version. @param code content of the build */
  deploy(
    code: string,
    identity: Partial<RemoteIdentity> = {},
    mayGoBack = false,
    takes: SharedNames = {},
  ): Promise<Registry> {
    this.builds += 1;
    const whole = { ...suppliers, version: `0.1.${this.builds}`, ...identity };
    rmSync(this.dist(whole.id), { recursive: true, force: true });
    buildSample(this.dist(whole.id), code, whole, takes);
    return this.publishDist(whole.id, mayGoBack);
  }

  /** Publishes the present build. */
  publishDist(remote: string = suppliers.id, mayGoBack = false): Promise<Registry> {
    return publishBuild(this.deployment, {
      remote,
      dist: this.dist(remote),
      folder: this.releasesFolder,
      address: this.origin,
      mayGoBack,
    });
  }

  /** Expects a refusal of one kind, which names the remote and changes nothing. */
  async expectRefusal(
    attempt: () => Promise<unknown>,
    code: FaultCode,
    text: string | RegExp,
    remote: string = suppliers.id,
  ): Promise<void> {
    const before = [this.store.read(), this.releases()];
    const error = await attempt().then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(Refused);
    const { faults, message } = error as Refused;
    expect(faults.map((fault) => fault.code)).toEqual([code]);
    expect(message.startsWith(`${remote} is refused: `)).toBe(true);
    expect(message).toMatch(text);
    expect([this.store.read(), this.releases()]).toEqual(before);
  }
}

/** Creates a deployment for each test of a file. */
export function deploymentForEach(): () => TestDeployment {
  let current: TestDeployment | undefined;
  beforeEach(async () => {
    current = await new TestDeployment().start();
  });
  afterEach(() => current?.stop());
  return () => {
    if (current === undefined) throw new Error('A deployment is there within a test');
    return current;
  };
}
