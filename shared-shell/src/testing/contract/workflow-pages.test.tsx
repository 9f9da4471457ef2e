import { object, string } from 'valibot';
import { patterns, workflowAreas } from '../../paths';
import { defineWorkflow } from '../../workflow/define-workflow';
import { useWorkflow } from '../../workflow/use-workflow';
import { workflowFaultsOfPages } from './workflow-pages';

const route = { path: patterns.supplierAddCompany, session: true };
const faultsOf = (load: ReturnType<typeof pageWith>) => workflowFaultsOfPages('supplier', [{ route, load }]);
const schema = object({ name: string() });

/** Returns a page that holds the workflow, with its own area if one is given. */
function pageWith(area: readonly string[] | null) {
  const workflow = defineWorkflow({ key: 'workflow:supplier', version: 1, schema, area: area ?? [] });
  const Page = () => {
    useWorkflow(workflow);
    return null;
  };
  return () => Promise.resolve({ Page: area === null ? () => null : Page });
}

describe('a page of a workflow', () => {
  it('is valid when it holds the workflow in its area', async () => {
    expect(await faultsOf(pageWith(workflowAreas.supplier))).toEqual([]);
  });

  it.each([
    ['does not hold the workflow', null, 'No page of workflow:supplier clears it'],
    ['holds it everywhere', ['/*'], 'No page of workflow:supplier clears it'],
    ['drops it on the way', ['/suppliers'], 'is lost by a move from /suppliers/add/company within its area'],
  ])('is reported when it %s', async (_case, area, fault) => {
    expect(await faultsOf(pageWith(area))).toEqual([expect.stringContaining(fault)]);
  });
});
