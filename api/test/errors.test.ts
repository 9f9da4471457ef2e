import { signIn } from './support/accounts';
import { beginUpload } from './support/documents';
import { beginSending } from './support/slow-upload';
import { useApi } from './support/use-api';

interface Schemas {
  readonly RefusalCode: { readonly 'x-refusals': object; readonly 'x-extensible-enum': readonly string[] };
  readonly Error: { readonly required: readonly string[] };
}

describe('a refusal', () => {
  const api = useApi();
  const post = (path: string, body: string, type = 'application/json') =>
    fetch(`${api().url}/api/v2${path}`, { method: 'POST', headers: { 'content-type': type }, body });

  it('names each wrong field with a Japanese message', async () => {
    const { status, body } = await api().call('POST', '/login', { body: { email_address: '' } });
    expect(status).toBe(422);
    expect(body).toEqual({
      code: 'invalid_fields',
      status: 422,
      message: '入力内容に誤りがあります。内容を確認してください。',
      errors: [
        { field: 'password', code: 'required', message: 'パスワードが入力されていません。' },
        { field: 'email_address', code: 'minLength', message: 'メールアドレスが入力されていません。' },
      ],
      request_id: expect.any(String),
    });
  });

  it.each([
    ['broken JSON', '{', 'application/json', 400],
    ['prototype pollution', '{"__proto__":{"a":1}}', 'application/json', 400],
    ['another media type', 'a=b', 'application/x-www-form-urlencoded', 415],
    ['plain text', '{}', 'text/plain', 415],
    ['a body of 200 KB', `{"email_address":"${'a'.repeat(200_000)}"}`, 'application/json', 413],
  ])('of %s has the error body', async (_what, body, type, expected) => {
    const response = await post('/login', body, type);
    expect(response.status).toBe(expected);
    expect(await response.json()).toMatchObject({
      status: expected,
      message: expect.stringMatching(/。$/),
      errors: [],
    });
  });

  it('is listed in the OpenAPI document with status and text, unless operators alone see it', async () => {
    const { body } = await api().call('GET', '/openapi.json');
    const { RefusalCode: codes, Error: errorBody } = (body['components'] as { readonly schemas: Schemas }).schemas;
    expect(errorBody.required).toContain('code');
    expect(codes['x-refusals']).toMatchObject({
      terms_outdated: {
        http_status: 409,
        status: 409,
        message: expect.stringMatching(/^利用規約が改定されています。/),
      },
      request_key_expired: { http_status: 400, status: 2 },
    });
    expect(codes['x-extensible-enum']).toEqual(Object.keys(codes['x-refusals']));
    expect(codes['x-extensible-enum']).not.toContain('transfer_file_released');
  });

  it('does not turn text into numbers in a body', async () => {
    const { status } = await api().call('POST', '/users/token', { body: { refresh_token: 123 } });
    expect(status).toBe(422);
  });

  it.each(['4242424242424242', 'カードは 4242 4242 4242 4242 です', '３５３０１１１３３３３０００００'])(
    'meets a card number in any field: %s',
    async (text) => {
      const event = { type: 'error', id: 'a', phase: 'render', kind: 'Error', message: text, path: '/' };
      const { status, body } = await api().call('POST', '/client_events', { body: { events: [event] } });
      expect(status).toBe(422);
      expect(body['errors']).toEqual([
        {
          field: 'events.0.message',
          code: 'card_number',
          message: 'カード番号は入力できません。カード番号を削除してください。',
        },
      ]);
      await api().lineWith(String(body['request_id']));
      expect(await api().log()).not.toContain(text);
    },
  );

  it('is logged without query, request keys and long numbers of its path', async () => {
    await api().call('GET', '/invoices/request_keys/secret-key-1?token=secret-token-2');
    await api().call('GET', '/4242424242424242');
    await api().lineWith('[digits]');
    const output = await api().log();
    for (const secret of ['secret-key-1', 'secret-token-2', '4242424242424242']) expect(output).not.toContain(secret);
    expect(output).toContain('/invoices/request_keys/[redacted]');
  });

  it('for a missing session precedes the check of the input', async () => {
    expect((await api().call('GET', '/suppliers?size=wrong')).status).toBe(401);
    const tokens = await signIn(api());
    expect((await api().call('GET', '/suppliers?size=wrong', { tokens })).status).toBe(422);
  });

  it('has the security headers, like every answer', async () => {
    for (const path of ['/system/time', '/openapi.json', '/nowhere']) {
      const { headers } = await api().call('GET', path);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });
});

/** Bytes of a file that is as large as may be. */
const SIZE = 10_000_000;

describe('an unexpected error', () => {
  const api = useApi();

  it('is not an upload whose sender breaks off', async () => {
    const { body } = await beginUpload(api(), await signIn(api()), 'invoice.pdf', SIZE);
    const sending = await beginSending(api(), body.url, SIZE);
    sending.on('error', () => undefined);
    // More than lies between the two: the call is being read. One that ends before that is dropped without a word.
    await new Promise((resolve) => sending.write(Buffer.alloc(SIZE - 1), resolve));
    sending.destroy();
    const { request_id: id } = JSON.parse(await api().lineWith('caller gone')) as { request_id: string };
    const lines = (await api().log()).split('\n').filter((line) => line.includes(id));
    expect(lines.filter((line) => line.includes('unexpected error'))).toEqual([]);
  });

  it('has a general message, and is logged with its request id but without the values of the query', async () => {
    const tokens = await signIn(api());
    await api().pool.query('alter table notifications rename to elsewhere');
    try {
      const { status, body } = await api().call('GET', '/users/notifications', { tokens });
      expect(status).toBe(500);
      expect(body).toEqual({
        code: 'unexpected_error',
        status: 500,
        message: '予期しないエラーが発生しました。時間をおいて、やり直してください。',
        errors: [],
        request_id: expect.any(String),
      });
      const line = await api().lineWith('unexpected error');
      expect(line).toContain(String(body['request_id']));
      expect(line).not.toContain('params');
    } finally {
      await api().pool.query('alter table elsewhere rename to notifications');
    }
  });
});
