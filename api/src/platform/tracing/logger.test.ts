import { createLogger } from './logger';

/** Returns the log line of an object. */
function logged(object: object): string {
  let lines = '';
  createLogger('info', {
    write: (line) => {
      lines += line;
    },
  }).info(object, 'something happened');
  return lines;
}

const SECRETS = [
  'password',
  'current_password',
  'new_password',
  'reset_ticket',
  'token',
  'access_token',
  'refresh_token',
  'id_token',
  'request_key',
  'credential',
];

describe('the log', () => {
  it.each([...SECRETS, 'code'])('omits %s of a body, however deep the body is', (name) => {
    const body = { [name]: 'a secret', email_address: 'kept' };
    for (const object of [{ body }, { request: { body } }]) {
      expect(logged(object)).not.toContain('a secret');
      expect(logged(object)).toContain('kept');
    }
  });

  it.each(SECRETS)('omits %s beside other values', (name) => {
    expect(logged({ [name]: 'a secret' })).not.toContain('a secret');
    expect(logged({ user: { [name]: 'a secret' } })).not.toContain('a secret');
  });

  it('contains the path of a request without its query', () => {
    expect(
      logged({ req: { method: 'GET', url: '/x?reset_ticket=secret', headers: { authorization: 'secret' } } }),
    ).not.toContain('secret');
  });

  it('keeps the code of an error', () => {
    expect(logged({ err: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) })).toContain('ECONNREFUSED');
  });
});
