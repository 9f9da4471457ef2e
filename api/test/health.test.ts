import { useApi } from './support/use-api';

describe('health', () => {
  const api = useApi();

  it('says that the process lives and is ready', async () => {
    for (const path of ['/health/live', '/health/ready']) {
      const response = await fetch(`${api().url}${path}`);
      expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
    }
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
    expect(body).toEqual({ status: 404, message: 'お探しのページが見つかりませんでした。', errors: [], request_id: headers.get('x-request-id') });
  });
});
