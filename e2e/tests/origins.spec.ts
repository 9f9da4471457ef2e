import { expect, test } from '../support/test';

test('the host serves every page path as the application, under its policy', async ({ request, product }) => {
  for (const path of ['/', '/signin', '/receipt-invoices/I-00000001/payments/add']) {
    const response = await request.get(product.host + path, { headers: { accept: 'text/html' } });
    expect(response.status()).toBe(200);
    const policy = response.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe-');
    expect(policy).toContain(`frame-src ${product.cardGateway}`);
  }
});

test('a missing script is never answered with a page', async ({ request, product }) => {
  const response = await request.get(`${product.host}/main.00000000000000000000.js`);
  expect(response.status()).toBe(404);
  expect(response.headers()['content-type']).toContain('text/plain');
});

test('the page contains the configuration of the deployment, so that nothing waits for it', async ({
  request,
  product,
}) => {
  const page = await (await request.get(`${product.host}/signin`, { headers: { accept: 'text/html' } })).text();
  const [, data = ''] = /<script type="application\/json" id="config">(.*?)<\/script>/s.exec(page) ?? [];
  expect(JSON.parse(data)).toEqual(await (await request.get(`${product.host}/config.json`)).json());
});

test(
  'the page contains the registry, and preloads the code of the requested page',
  {
    tag: '@federated',
  },
  async ({ request, product }) => {
    const registry = (await (await request.get(`${product.host}/remotes.json`)).json()) as {
      host: { current: { layouts: Record<string, [string, string][]> } };
      remotes: Record<
        string,
        {
          current: {
            entry: string;
            manifest: string;
            preload: { files: [string, string][]; pages: Record<string, number[]> };
          };
        }
      >;
    };
    const pageAt = async (path: string): Promise<string> =>
      (await request.get(product.host + path, { headers: { accept: 'text/html' } })).text();
    const page = await pageAt('/signin');
    const [, data = ''] = /<script type="application\/json" id="remotes">(.*?)<\/script>/s.exec(page) ?? [];
    // Properties that only the server needs are left out.
    expect(JSON.parse(data)).toEqual(
      JSON.parse(
        JSON.stringify(registry, (key, value: unknown) =>
          ['preload', 'parts', 'layouts', 'kept'].includes(key) ? undefined : value,
        ),
      ),
    );
    const account = registry.remotes['mfe-account']?.current;
    const files = account?.preload.pages['signin']?.map((place) => account.preload.files[place]?.[0] ?? '') ?? [];
    expect(files.length).toBeGreaterThan(1);
    const linksTo = (text: string, address: string): string[] =>
      text.split('<link ').filter((link) => link.includes('rel="preload"') && link.includes(`href="${address}"`));
    for (const address of [account?.entry ?? '', ...files.map((file) => new URL(file, account?.manifest).href)])
      expect(linksTo(page, address), address).toHaveLength(1);
    const list = await pageAt('/receipt-invoices');
    const header = registry.host.current.layouts['main']?.map(([file]) => `/${file}`) ?? [];
    expect(header.length).toBeGreaterThan(1);
    for (const address of header) expect(linksTo(list, address), address).toHaveLength(1);
    // The sign-in page has no such header, but shares code and styles with it.
    const [own = ''] = header.filter((address) => address.startsWith('/layout-main') && address.endsWith('.js'));
    expect([linksTo(list, own).length, linksTo(page, own).length]).toEqual([1, 0]);
  },
);

test(
  'the registry names every running remote, and each answers other origins with its manifest',
  {
    tag: '@federated',
  },
  async ({ request, product }) => {
    const { remotes } = (await (await request.get(`${product.host}/remotes.json`)).json()) as {
      remotes: Record<string, { current: { manifest: string } }>;
    };
    expect(Object.keys(remotes).sort()).toEqual(Object.keys(product.remotes).sort());
    for (const { current } of Object.values(remotes)) {
      const response = await request.get(current.manifest);
      expect(response.ok()).toBe(true);
      expect(response.headers()['access-control-allow-origin']).toBe('*');
      expect(current.manifest).toMatch(/\/\d+\.\d+\.\d+-[0-9a-f]{8}\/mf-manifest\.json$/);
    }
  },
);

test('the API answers below the host, and its operator interface does not', async ({ request, product }) => {
  expect((await request.get(`${product.host}/api/v2/openapi.json`)).ok()).toBe(true);
  const response = await request.get(`${product.host}/operator/v1/invoices`);
  expect(response.headers()['content-type']).not.toContain('json');
});
