import pg from 'pg';
import { addressOf, passOver, welcome } from './hosts';

/** Opens no connection; it has chosen where to. */
const chosen = (address: ReturnType<typeof addressOf>) => {
  const Client = address.leading(pg.Client);
  return new Client({ connectionString: address.connectionString });
};
const where = ({ host, port }: pg.Client): string => `${host} ${port}`;

describe('the address of a database', () => {
  it.each([
    ['postgres://u:p@a/card', ['a 5432']],
    ['postgresql://u:p@a:1,b,c:3/card?sslmode=disable', ['a 1', 'b 5432', 'c 3']],
    ['postgres://u:p@[::1]:5433,[fd00::2]/card', ['::1 5433', 'fd00::2 5432']],
    ['postgres://u:p,q@a:1/card', ['a 1']],
    ['postgres://u:p,q@r@a,b/card', ['a 5432', 'b 5432']],
    ['postgres://u:p%2Fq%3F%40%2C@a,b/card', ['a 5432', 'b 5432']],
    ['postgres://a,b,/card', ['a 5432', 'b 5432']],
    ['postgres://u@/card?host=/run/postgresql', ['/run/postgresql 5432']],
    ['postgres://u:p@a,b/card?options=-c%20a%3Db,c@d', ['a 5432', 'b 5432']],
  ])('%s names %j', (url, hosts) => {
    const address = addressOf(url);
    const found = hosts.map(() => {
      const client = chosen(address);
      passOver(client);
      return where(client);
    });
    expect(found).toEqual(hosts);
    expect(address.hosts).toBe(hosts.length);
    expect(where(chosen(address))).toBe(hosts[0]);
  });

  it('keeps user, password, database and settings for each host', () => {
    const address = addressOf('postgres://u:p%2Cq@a,b/card?options=-c%20jit%3Doff');
    passOver(chosen(address));
    const { user, password, database, host } = chosen(address);
    expect({ user, password, database, host }).toEqual({ user: 'u', password: 'p,q', database: 'card', host: 'b' });
  });

  it('leads on to the server that has taken writes', () => {
    const address = addressOf('postgres://a,b/card');
    passOver(chosen(address));
    const second = chosen(address);
    welcome(second);
    // Its connection ends, as an idle one does.
    second.emit('end');
    expect(where(chosen(address))).toBe('b 5432');
    // Of several connections that fail at the same server the first one counts.
    const [one, other] = [chosen(address), chosen(address)];
    passOver(one);
    passOver(other);
    expect(where(chosen(address))).toBe('a 5432');
  });
});
