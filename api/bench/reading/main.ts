import { type ChildProcess, fork } from 'node:child_process';
import { createHash, randomInt } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { kindOf, sampleOf } from './sample';
import { belowBars, faultsOf, type Outcome, tablesOf } from './table';

// `npm run bench -- reading`: draws invoices, reads them, and prints the result of each field.

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));
const FOLDER = fileURLToPath(new URL('../../../.cache/bench-reading/', import.meta.url));

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '420' },
    processes: { type: 'string', default: String(availableParallelism()) },
    only: { type: 'string' },
    /** Writes the document with this index and ends. */
    save: { type: 'string' },
    /** Leaves out the second round, with a fresh seed. */
    'fixed-only': { type: 'boolean', default: false },
  },
});

interface Task {
  readonly seed: number;
  readonly index: number;
}

/** Gives tasks to a process one at a time, until none is left. */
function work(tasks: Task[], outcomes: Outcome[]): Promise<void> {
  const child: ChildProcess = fork(WORKER, { execArgv: ['--import', 'tsx'] });
  return new Promise((resolve, reject) => {
    const next = (): void => {
      const task = tasks.shift();
      if (task) child.send(task);
      else child.disconnect();
    };
    child.on('message', (outcome: Outcome) => {
      outcomes.push(outcome);
      if (process.stdout.isTTY) process.stdout.write(`\r  ${outcomes.length} read `);
      next();
    });
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`A reader ended with ${code ?? 'a signal'}.`)),
    );
    next();
  });
}

/** Returns whether a document is of a class or a layout; `pictures` is all but text. */
function isKind(index: number, only: string): boolean {
  const { layout, medium } = kindOf(index);
  return [medium, layout.name, medium === 'text' ? 'text' : 'pictures'].includes(only);
}

const indexOf = ({ name }: Outcome): number => Number(name.split(/[- ]/)[1]);

async function run(seed: number, count: number, only: string | undefined): Promise<Outcome[]> {
  const all = Array.from({ length: count }, (_, index) => ({ seed, index }));
  const tasks = all.filter(({ index }) => only === undefined || isKind(index, only));
  const outcomes: Outcome[] = [];
  await Promise.all(Array.from({ length: Number(values.processes) }, () => work(tasks, outcomes)));
  return outcomes.toSorted((one, other) => indexOf(one) - indexOf(other));
}

/** Prints the tables of one seed, and keeps its faults in a file. */
async function report(seed: number): Promise<string[]> {
  const outcomes = await run(seed, Number(values.count), values.only);
  mkdirSync(FOLDER, { recursive: true });
  const file = `${FOLDER}faults-${seed}.tsv`;
  writeFileSync(file, `${faultsOf(outcomes)}\n`);
  const seconds = outcomes.reduce((sum, { ms }) => sum + ms, 0) / 1000;
  console.log(`\n\nSeed ${seed}: ${outcomes.length} documents, ${seconds.toFixed(0)} s of reading\n`);
  console.log(tablesOf(outcomes));
  console.log(`\nWhat is wrong or empty: ${file}`);
  return belowBars(outcomes).map((line) => `seed ${seed}, ${line}`);
}

if (values.save !== undefined) {
  const { name, bytes, contentType, truth } = await sampleOf(Number(values.seed), Number(values.save));
  mkdirSync(FOLDER, { recursive: true });
  const file = `${FOLDER}${name.replaceAll(' ', '-')}.${contentType === 'application/pdf' ? 'pdf' : 'jpg'}`;
  writeFileSync(file, bytes);
  console.log(file, createHash('sha256').update(bytes).digest('hex'), truth);
} else {
  const below = await report(Number(values.seed));
  if (!values['fixed-only']) below.push(...(await report(randomInt(2, 1_000_000))));
  if (below.length > 0) {
    console.log(`\nBelow the bars:\n${below.join('\n')}`);
    process.exitCode = 1;
  }
}
