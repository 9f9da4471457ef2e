import { claimsOf, subjectOf, tokensOf } from './tokens';

const ANSWER = { access_token: 'access', id_token: 'id', refresh_token: 'refresh' };

/** Writes claims as a token has them. */
const tokenWith = (claims: string): string => `header.${Buffer.from(claims).toString('base64url')}.signature`;

describe('the tokens of an answer', () => {
  it('are taken with the purpose of the session', () => {
    expect(tokensOf(ANSWER, 'registration')).toEqual({
      accessToken: 'access',
      idToken: 'id',
      refreshToken: 'refresh',
      purpose: 'registration',
    });
  });

  it.each(Object.keys(ANSWER))('are none without %s', (missing) => {
    expect(tokensOf({ ...ANSWER, [missing]: undefined }, 'service')).toBeNull();
    expect(tokensOf({ ...ANSWER, [missing]: '' }, 'service')).toBeNull();
  });

  it('are none if there is no answer', () => {
    expect(tokensOf(null, 'service')).toBeNull();
  });
});

describe('the claims of a token', () => {
  it('are read from base64 for addresses', () => {
    // These texts have both letters in which that base64 is different.
    const claims = { sub: '7', mark: '???>>>' };
    expect(tokenWith(JSON.stringify(claims))).toMatch(/_.*-|-.*_/);
    expect(claimsOf(tokenWith(JSON.stringify(claims)))).toEqual(claims);
  });

  it.each(['', 'no token', 'a.%.c', tokenWith('{'), tokenWith('null')])('are none in %j', (token) => {
    expect(claimsOf(token)).toEqual({});
  });
});

describe('the subject of an id token', () => {
  const subjectIn = (claims: string): string | null =>
    subjectOf({ accessToken: '', idToken: tokenWith(claims), refreshToken: '', purpose: 'service' });

  it('is the id of its user', () => {
    expect(subjectIn('{"sub":"7"}')).toBe('7');
  });

  it('has the company beside it that the server names, which is not the first one of its user', () => {
    expect(subjectIn('{"sub":"7","company":12}')).toBe('7@12');
  });

  it.each(['{}', '{"sub":""}', '{"sub":7}', '{"sub":["7"]}'])('is none in %s', (claims) => {
    expect(subjectIn(claims)).toBeNull();
  });
});
