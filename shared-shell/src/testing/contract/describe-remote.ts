import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { FakeAnswers } from 'shared-auth/testing';
import type { RemoteConfig } from '../../remote-config';
import type { PageModule, RemoteModule } from '../../remote-module';
import { identityFaults } from './identity-faults';
import { eagerFaults, moduleFaults } from './module-faults';
import { leftByPage } from './mount-often';
import { routeFaults } from './route-faults';
import { workflowFaults, workflowsOf } from './workflow-faults';
import { workflowFaultsOfPages } from './workflow-pages';

/** Remote under a contract test. */
interface RemoteUnderTest {
  readonly config: RemoteConfig;
  /** Imports `remote.ts`, which must not have been imported before. */
  readonly load: () => Promise<RemoteModule>;
  /** `src` of the remote: `__dirname` of the test. */
  readonly folder: string;
  /** API answers for pages with workflows, where the contract's samples do not render the part that holds one. */
  readonly answers?: FakeAnswers;
}

/**
 * Tests the contract between shell and remotes (docs/browser.md 2). Every remote runs it on itself: identity, routes,
 * lazy pages, workflows, and no leftovers after opening and leaving a page many times (20 in the full suite).
 */
export function describeRemote({ config, load, folder, answers = {} }: RemoteUnderTest): void {
  describe(`${config.id} in the shell`, () => {
    const before = Object.keys(require.cache);

    it('downloads no page with its module', async () => {
      await load();
      expect(eagerFaults({ before, after: Object.keys(require.cache) }, folder)).toEqual([]);
    });

    it('has a valid identity', () => expect(identityFaults(config, basename(dirname(folder)))).toEqual([]));

    it('has valid routes', () => expect(routeFaults(config)).toEqual([]));

    it('has a page for every route and a route for every page', async () => {
      expect(await moduleFaults(config, await load())).toEqual([]);
    });

    const workflows = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.workflow.ts'),
    );
    if (workflows.length > 0) {
      it.each(workflows)('declares a valid workflow: %s', async (name) => {
        const definitions = workflowsOf((await import(join(folder, name))) as object);
        expect(definitions.flatMap((definition) => workflowFaults(config.id, definition))).toEqual([]);
      });
    }

    const kept = new Set(config.routes.flatMap(({ workflowArea }) => workflowArea ?? []));
    if (kept.size > 0) {
      it.each([...kept])('keeps input only within its area: %s', async (workflow) => {
        const { pages } = await load();
        const routes = config.routes.filter(({ workflowArea }) => workflowArea === workflow);
        expect(
          await workflowFaultsOfPages(
            workflow,
            routes.map((route) => ({ route, load: pages[route.page] as () => Promise<PageModule>, answers })),
          ),
        ).toEqual([]);
      });
    }

    it.each(config.routes)('leaves nothing behind at $path', async (route) => {
      const loadPage = (await load()).pages[route.page];
      expect(await leftByPage(route, loadPage as () => Promise<PageModule>)).toEqual([]);
    });
  });
}
