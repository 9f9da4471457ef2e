import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The moment at which a process is killed: a request with this text is about to be sent, or was answered. */
export interface Trap {
  readonly text: string;
  /** Only on a connection on which this text has passed since the trap was set: another call may say `text` too. */
  readonly following?: string;
  /**
   * `before`: the request never arrives. `after`: it arrives and is answered, but the answer never arrives. `pass`: it
   * is only noticed.
   */
  readonly when: 'before' | 'after' | 'pass';
  /** Called once, at that moment, before anything else happens on the connection. */
  caught(): void;
}

/** A proxy to another server on which a process can be caught at a named moment. */
export interface Gate {
  readonly port: number;
  /** Sets the only trap, which triggers once. */
  arm(trap: Trap): void;
  /** Holds every byte of both directions, as a machine does that stands still, until it is released. */
  freeze(): void;
  release(): void;
  close(): Promise<void>;
}

/** Returns the port of an address. */
export const portOf = (url: string): number => Number(new URL(url).port);

/** Returns the address of a database as it is behind its gate: over TCP, also if it has a socket file. */
export function through(gate: Gate, databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(gate.port);
  return url.href;
}

/** Opens a gate to a server on this machine, on a free port by default. It looks only for the trap's text. */
export async function openGate(targetPort: number, port = 0): Promise<Gate> {
  let trap: Trap | undefined;
  const sockets = new Set<Socket>();
  let isFrozen = false;

  function join(client: Socket): void {
    const server = connect(targetPort, '127.0.0.1');
    if (isFrozen) for (const socket of [client, server]) socket.pause();
    /** The trap whose request has passed on this connection. */
    let sprung: Trap | undefined;
    /** The trap whose text to follow has passed on this connection. */
    let followed: Trap | undefined;
    let isCut = false;
    for (const socket of [client, server]) {
      sockets.add(socket);
      // If one side breaks off, the other is closed too.
      socket.on('error', () => undefined);
      socket.once('close', () => {
        sockets.delete(socket);
        client.destroy();
        server.destroy();
      });
    }
    const cut = (by: Trap): void => {
      isCut = true;
      by.caught();
    };
    client.on('data', (chunk) => {
      if (isCut) return;
      const isHere = trap?.following === undefined || followed === trap;
      const found = isHere && trap && chunk.includes(trap.text) ? trap : undefined;
      if (trap?.following !== undefined && chunk.includes(trap.following)) followed = trap;
      if (found) trap = undefined;
      if (found?.when === 'before') return cut(found);
      if (found?.when === 'after') sprung = found;
      if (found?.when === 'pass') found.caught();
      server.write(chunk);
    });
    server.on('data', (chunk) => {
      if (isCut) return;
      if (sprung) return cut(sprung);
      client.write(chunk);
    });
  }

  const listener = createServer(join).listen(port, '127.0.0.1');
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    arm: (next) => {
      trap = next;
    },
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    release: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      listener.close();
      for (const socket of sockets) socket.destroy();
      await once(listener, 'close');
    },
  };
}
