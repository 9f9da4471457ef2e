import { object, string } from 'valibot';
import { patterns, workflowAreas } from '../../paths';
import { defineRemote, type RemoteConfig } from '../../remote-config';
import { defineWorkflow } from '../../workflow/define-workflow';
import { identityFaults } from './identity-faults';
import { eagerFaults, moduleFaults } from './module-faults';
import { routeFaults } from './route-faults';
import { workflowFaults, workflowsOf } from './workflow-faults';

const route = {
  page: 'supplier-list',
  path: patterns.suppliers,
  layout: 'main',
  session: true,
  title: '取引先',
} as const;
const config: RemoteConfig = defineRemote({
  id: 'mfe-suppliers',
  name: '取引先',
  owner: '取引先チーム',
  version: '1.2.3',
  shellApi: '^2.0.0',
  routes: [route],
});

describe('the identity of a remote', () => {
  it('is valid', () => expect(identityFaults(config, 'mfe-suppliers')).toEqual([]));

  it.each<[string, Partial<RemoteConfig>, string]>([
    ['an id that is not the folder', { id: 'suppliers' }, 'The id is "suppliers", the folder "mfe-suppliers"'],
    ['no name', { name: ' ' }, 'The name is empty'],
    ['no owner', { owner: '' }, 'The owner is empty'],
    ['a version of another form', { version: '1.2' }, 'The version "1.2"'],
    ['a range that is none', { shellApi: 'latest' }, '"latest" is not a range'],
    ['a range that the shell does not meet', { shellApi: '^99.0.0' }, 'which ^99.0.0 does not hold'],
  ])('is rejected with %s', (_case, part, fault) => {
    expect(identityFaults({ ...config, ...part }, 'mfe-suppliers')).toEqual([expect.stringContaining(fault)]);
  });
});

describe('the routes of a remote', () => {
  it('are valid', () => expect(routeFaults(config)).toEqual([]));

  it('may be new paths that the product does not have', () => {
    const reports: RemoteConfig = { ...config, id: 'mfe-reports', routes: [{ ...route, path: '/reports' }] };
    expect(routeFaults(reports)).toEqual([]);
    expect(routeFaults({ ...reports, routes: [route] })).toEqual(['/suppliers belongs to mfe-suppliers.']);
  });

  it.each<[string, RemoteConfig['routes'], string]>([
    ['a path that the product does not have', [{ ...route, path: '/somewhere' }], '/somewhere is no pattern'],
    [
      'a path of another remote',
      [{ ...route, path: patterns.collectionDrafts }],
      '/collections/draft belongs to mfe-collections.',
    ],
    ['a path twice', [route, route], '/suppliers stands twice'],
    ['another layout', [{ ...route, layout: 'public' }], 'has the layout public; the product has it in main'],
    ['a page open to everybody', [{ ...route, session: false }], 'has session false; the product has true'],
    ['no title', [{ ...route, title: '' }], '/suppliers has no title'],
    ['no page', [{ ...route, page: '' }], '/suppliers names no page'],
    [
      'a workflow of another remote',
      [{ ...route, workflowArea: 'collection' }],
      'workflow:collection, which belongs to mfe-collections',
    ],
    ['a workflow whose area is elsewhere', [{ ...route, workflowArea: 'supplier' }], 'does not lie in its area'],
    ['a navigation item without a label', [{ ...route, navigation: { label: '', order: 1 } }], 'has no label'],
  ])('are rejected with %s', (_case, routes, fault) => {
    expect(routeFaults({ ...config, routes })).toContainEqual(expect.stringContaining(fault));
  });
});

describe('the module of a remote', () => {
  const Page = () => null;
  const load = async () => ({ Page });

  it('is valid', async () =>
    expect(await moduleFaults(config, { shellApi: '^2.0.0', pages: { 'supplier-list': load } })).toEqual([]));

  it.each<[string, Parameters<typeof moduleFaults>[1], string]>([
    [
      'another range than its configuration',
      { shellApi: '^2.3.0', pages: { 'supplier-list': load } },
      'works with the port ^2.3.0',
    ],
    ['a route without a page', { shellApi: '^2.0.0', pages: {} }, 'names the page "supplier-list"'],
    [
      'a page without a route',
      { shellApi: '^2.0.0', pages: { 'supplier-list': load, other: load } },
      'No route leads to the page "other"',
    ],
    [
      'a page that is there already',
      { shellApi: '^2.0.0', pages: { 'supplier-list': Page as never } },
      'cannot be loaded',
    ],
    [
      'a page of another form',
      { shellApi: '^2.0.0', pages: { 'supplier-list': (async () => ({ default: Page })) as never } },
      'exports no component Page',
    ],
    [
      'a page that is no function',
      { shellApi: '^2.0.0', pages: { 'supplier-list': { Page } as never } },
      'is no loader',
    ],
    [
      'a page that throws while it is loaded',
      { shellApi: '^2.0.0', pages: { 'supplier-list': () => Promise.reject(new Error('missing')) } },
      'cannot be loaded: missing',
    ],
  ])('is rejected with %s', async (_case, remote, fault) => {
    expect(await moduleFaults(config, remote)).toContainEqual(expect.stringContaining(fault));
  });

  it('is rejected when it evaluates a page', () => {
    const before = ['/product/shared-shell/src/paths.ts'];
    const after = [
      ...before,
      '/product/mfe-suppliers/src/remote.ts',
      '/product/mfe-suppliers/src/pages/supplier.page.tsx',
      '/product/node_modules/react/index.js',
    ];
    expect(eagerFaults({ before, after }, '/product/mfe-suppliers/src')).toEqual([
      expect.stringContaining('pages/supplier.page.tsx is evaluated with remote.ts'),
    ]);
  });
});

describe('a workflow of a remote', () => {
  const workflow = defineWorkflow({
    key: 'workflow:supplier',
    version: 1,
    schema: object({ name: string() }),
    area: workflowAreas.supplier,
  });

  it('is valid', () => expect(workflowFaults('mfe-suppliers', workflow)).toEqual([]));

  it("is found among a file's exports", () => {
    expect(workflowsOf({ workflow, schema: workflow.schema, begin: () => workflow, text: '' })).toEqual([workflow]);
  });

  it.each([
    ['of another remote', 'mfe-payments', workflow, 'workflow:supplier belongs to mfe-suppliers'],
    [
      'that signing out does not know',
      'mfe-suppliers',
      { ...workflow, key: 'draft:supplier' as never },
      'draft:supplier is no workflow',
    ],
    [
      'of another area',
      'mfe-suppliers',
      { ...workflow, area: ['/*'] },
      'has the area /*; the product has it in /suppliers/add/*',
    ],
  ])('is rejected %s', (_case, id, definition, fault) => {
    expect(workflowFaults(id, definition)).toContainEqual(expect.stringContaining(fault));
  });
});
