import type pg from 'pg';

const AUTHORITY = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)/;

/** Addresses of the servers of one cluster, of which one takes writes. Connections go to the one that last did. */
class Hosts {
  #current = 0;

  constructor(private readonly all: readonly string[]) {}

  get current(): string {
    return this.all[this.#current] ?? '';
  }

  /** Lets the next connection go elsewhere. Of several connections that fail at the same server the first counts. */
  leave(url: string): void {
    if (url === this.current) this.#current = (this.#current + 1) % this.all.length;
  }
}

/** The server that a connection leads to. */
interface Lead {
  readonly hosts: Hosts;
  readonly url: string;
  isWelcome: boolean;
}

const leads = new WeakMap<pg.ClientBase, Lead>();

/** Notes that the server of a connection takes writes. */
export function welcome(client: pg.ClientBase): void {
  const lead = leads.get(client);
  if (lead) lead.isWelcome = true;
}

/** Lets the next connection go elsewhere, unless the server of this one has taken writes. */
export function passOver(client: pg.ClientBase): void {
  const lead = leads.get(client);
  if (lead && !lead.isWelcome) lead.hosts.leave(lead.url);
}

type ClientClass = typeof pg.Client;

/**
 * Returns the class whose connections lead to the server that last took writes. A whole address is chosen for each, so
 * that TLS checks the name of that server.
 */
const leadingTo = (hosts: Hosts, Client: ClientClass): ClientClass =>
  class extends Client {
    constructor(config?: string | pg.ClientConfig) {
      const url = hosts.current;
      super({ ...(typeof config === 'object' && config), connectionString: url });
      leads.set(this, { hosts, url, isWelcome: false });
      this.once('end', () => passOver(this));
    }

    override connect(): Promise<pg.Client>;
    override connect(done: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void;
    override connect(done?: (error: never, client: never) => void): Promise<pg.Client> | undefined {
      if (done === undefined) return super.connect();
      super.connect((error: Error | null) => {
        // The end of a connection that was refused comes later, and the next one is opened at once.
        if (error !== null) passOver(this);
        done(error as never, this as never);
      });
      return undefined;
    }
  };

/** How to connect to a database, whose address may name several hosts: `postgres://user@a:5432,b:5432/name`. */
export interface Address {
  readonly connectionString: string;
  /** How many hosts it names. */
  readonly hosts: number;
  /** Returns the class of connections to it. Those that refuse or take no writes are passed over by the next one. */
  readonly leading: (Client: ClientClass) => ClientClass;
}

/** Returns how to connect to a database. */
export function addressOf(url: string): Address {
  const [authority = '', before = '', list = ''] = AUTHORITY.exec(url) ?? [];
  const names = list.split(',').filter((name) => name !== '');
  const urls = names.map((name) => `${before}${name}${url.slice(authority.length)}`);
  const [first] = urls;
  if (first === undefined || urls.length === 1)
    return { connectionString: first ?? url, hosts: 1, leading: (Client) => Client };
  const hosts = new Hosts(urls);
  return { connectionString: first, hosts: urls.length, leading: (Client) => leadingTo(hosts, Client) };
}
