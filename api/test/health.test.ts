import { useApi } from './support/use-api';

describe('health', () => {
  const api = useApi();

  const ask = async (path: string): Promise<[number, unknown]> => {
    const response = await fetch(`${api().url}${path}`);
    return [response.status, await response.json()];
  };

  it('reports that the process is live and ready, with the state of its parts', async () => {
    expect(await ask('/health/live')).toEqual([200, { status: 'ok' }]);
    expect(await ask('/health/ready')).toEqual([
      200,
      {
        status: 'ok',
        replication: 'single',
        parts: [
          { name: 'database', state: 'up', needed: true },
          { name: 'file_store', state: 'up', needed: false },
          { name: 'card_gateway', state: 'unused', needed: false },
          { name: 'mail', state: 'unused', needed: false },
        ],
      },
    ]);
  });

  it('serves the contract as an OpenAPI document', async () => {
    const { status, body } = await api().call<{ openapi: string; paths: object }>('GET', '/openapi.json');
    expect(status).toBe(200);
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths)).toContain('/system/time');
  });

  it('answers an unknown path with the error body and a request id', async () => {
    const { status, headers, body } = await api().call('GET', '/nowhere');
    expect(status).toBe(404);
    expect(body).toEqual({
      code: 'page_not_found',
      status: 404,
      message: 'お探しのページが見つかりませんでした。',
      errors: [],
      request_id: headers.get('x-request-id'),
    });
  });
});
