import { Socket } from 'node:net';

/** Port of a server whose address names none. */
const PORT = 5432;

interface Host {
  readonly host: string;
  readonly port: number;
}

const AUTHORITY = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*,[^/?]*)/;

const hostOf = (text: string): Host => {
  const [, host = '', port] = /^(.*?)(?::(\d+))?$/.exec(text) ?? [];
  return { host: host.replace(/^\[|\]$/g, ''), port: port === undefined ? PORT : Number(port) };
};

/** Addresses of the servers of one cluster, of which one takes writes. Connections go to the one that last did. */
class Hosts {
  #current = 0;

  constructor(private readonly all: readonly Host[]) {}

  get current(): Host {
    return this.all[this.#current] ?? { host: '', port: PORT };
  }

  /** Lets the next connection go elsewhere. Of several connections that fail at the same server the first counts. */
  leave(host: Host): void {
    if (host === this.current) this.#current = (this.#current + 1) % this.all.length;
  }
}

/** Connection to the server that last took writes. Unless it becomes `welcome`, the next one goes to another server. */
class HostSocket extends Socket {
  #host: Host | undefined;
  #isWelcome = false;

  constructor(private readonly hosts: Hosts) {
    super();
    this.once('close', () => this.passOver());
  }

  override connect(): this {
    const host = this.hosts.current;
    this.#host = host;
    return super.connect(host.port, host.host);
  }

  /** Notes that this server takes writes. */
  welcome(): void {
    this.#isWelcome = true;
  }

  /** Lets the next connection go elsewhere, unless this server has taken writes. */
  passOver(): void {
    if (this.#host && !this.#isWelcome) this.hosts.leave(this.#host);
  }
}

/** Notes that the server of a connection takes writes. */
export function welcome(stream: unknown): void {
  if (stream instanceof HostSocket) stream.welcome();
}

/** Notes that the server of a connection takes no writes. */
export function passOver(stream: unknown): void {
  if (stream instanceof HostSocket) stream.passOver();
}

/** Settings of `pg` for a database, whose address may name several hosts: `postgres://user@a:5432,b:5432/name`. */
export interface Address {
  readonly connectionString: string;
  /** How many hosts it names. */
  readonly hosts: number;
  readonly stream?: () => Socket;
}

/** Returns how to connect to a database. With several hosts, those that refuse or take no writes are passed over. */
export function addressOf(url: string): Address {
  const [, before = '', list] = AUTHORITY.exec(url) ?? [];
  if (list === undefined) return { connectionString: url, hosts: 1 };
  const texts = list.split(',');
  const hosts = new Hosts(texts.map(hostOf));
  const connectionString = `${before}${texts[0]}${url.slice(before.length + list.length)}`;
  return { connectionString, hosts: texts.length, stream: () => new HostSocket(hosts) };
}
