import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, openSync } from 'node:fs';
import { join } from 'node:path';

/** A network of machines. This machine has an address in it too. */
export class Network {
  readonly prefix: string;
  readonly bridge: string;

  /** @param lane number of the trials that go on beside others, 0 to 9; each has a network of its own */
  constructor(readonly lane: number) {
    this.prefix = `10.83.${lane}`;
    this.bridge = `cardtrial${lane}`;
    // A run that was killed may have left it.
    this.close();
    run('ip', 'link', 'add', this.bridge, 'type', 'bridge');
    run('ip', 'addr', 'add', `${this.prefix}.1/24`, 'dev', this.bridge);
    run('ip', 'link', 'set', this.bridge, 'up');
  }

  close(): void {
    tryTo('ip', 'link', 'del', this.bridge);
  }
}

function run(command: string, ...words: string[]): void {
  const { status, stderr, error } = spawnSync(command, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${words.join(' ')}: ${error?.message ?? stderr}`);
}

const tryTo = (command: string, ...words: string[]): void => void spawnSync(command, words, { stdio: 'ignore' });

/** A machine: a network namespace with an address of its own, and the processes in it. */
export class Machine {
  readonly address: string;
  readonly #namespace: string;
  readonly #link: string;
  readonly #running = new Map<string, ChildProcess>();

  /** @param index last number of its address, 2 to 254 */
  constructor(
    readonly name: string,
    index: number,
    network: Network,
    private readonly logs: string,
  ) {
    this.address = `${network.prefix}.${index}`;
    this.#namespace = `${network.bridge}-${name}`;
    this.#link = `ct${network.lane}-${name}`;
    const [outer, inner] = [this.#link, 'eth0'];
    // A run that was killed may have left it.
    this.remove();
    run('ip', 'netns', 'add', this.#namespace);
    run('ip', 'link', 'add', outer, 'type', 'veth', 'peer', 'name', inner, 'netns', this.#namespace);
    run('ip', 'link', 'set', outer, 'master', network.bridge, 'up');
    this.#inside('ip', 'addr', 'add', `${this.address}/24`, 'dev', inner);
    this.#inside('ip', 'link', 'set', inner, 'up');
    this.#inside('ip', 'link', 'set', 'lo', 'up');
  }

  #inside(...words: string[]): void {
    run(...this.words, ...words);
  }

  /** Returns the words before a command that let it run on this machine. */
  get words(): readonly [command: string, ...words: string[]] {
    return ['ip', 'netns', 'exec', this.#namespace];
  }

  /** Starts a program on it, as an own process group. It is started again by nobody. */
  start(program: string, command: readonly string[], environment: Readonly<Record<string, string>> = {}): void {
    const log = openSync(join(this.logs, `${this.name}-${program}.log`), 'a');
    const [first, ...words] = this.words;
    const child = spawn(first, [...words, ...command], {
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...environment },
    });
    this.#running.set(program, child);
  }

  /** Writes what a program said that this process read, beside the logs of the others. */
  keepLog(program: string, text: string): void {
    appendFileSync(join(this.logs, `${this.name}-${program}.log`), text);
  }

  /** Sends a signal to every process on it, whoever started it. */
  signal(name: 'KILL' | 'STOP' | 'CONT'): void {
    const { stdout } = spawnSync('ip', ['netns', 'pids', this.#namespace], { encoding: 'utf8' });
    for (const pid of stdout.split('\n').filter((text) => text !== '')) tryTo('kill', `-${name}`, pid);
  }

  /** Sends a signal to a program that was started on it, and to what that started. */
  signalTo(program: string, name: 'KILL' | 'TERM'): void {
    const pid = this.#running.get(program)?.pid;
    if (pid !== undefined) tryTo('kill', `-${name}`, '--', `-${pid}`);
  }

  /** Takes its cable out: nobody hears from it again, not even that its connections end. Puts it back. */
  unplug(): void {
    run('ip', 'link', 'set', this.#link, 'down');
  }
  plug(): void {
    run('ip', 'link', 'set', this.#link, 'up');
  }

  /** Cuts the way to other machines, or mends it. Whoever else knows it still reaches it. */
  cutFrom(others: readonly Machine[]): void {
    for (const { address } of others) this.#inside('ip', 'route', 'replace', 'blackhole', `${address}/32`);
  }
  mendTo(others: readonly Machine[]): void {
    for (const { address } of others) tryTo(...this.words, 'ip', 'route', 'del', 'blackhole', `${address}/32`);
  }

  remove(): void {
    this.signal('CONT');
    this.signal('KILL');
    tryTo('ip', 'netns', 'del', this.#namespace);
    tryTo('ip', 'link', 'del', this.#link);
  }
}
