import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { untilRead, uploadFile } from '../upload-file';
import type { Costs, Measured } from './costs';
import type { Meter } from './meter';
import type { Rig } from './rig';

/** Documents as `api/bench/reading/draw-pages.ts` names them, and how many a round reads. */
const DOCUMENTS = [
  { name: 'a PDF with text, one page', file: 'text.pdf', units: 3 },
  { name: 'a scan of 200 dpi, one page', file: 'scan.pdf', units: 2 },
  { name: 'a scan of 200 dpi, five pages', file: 'five-scans.pdf', units: 1 },
] as const;

export const READINGS: readonly string[] = DOCUMENTS.map(({ name }) => name);

const ROUNDS = 3;
/** Pause between two questions of a page that waits for a reading, in ms (`use-readings.ts`). */
const ASKED_EVERY_MS = 1_000;
/** Pause between two looks at the memory of readers, in ms. */
const LOOK_EVERY_MS = 250;

/** Measures uploads that are read one after the other, each until its fields are known. */
export async function measureReadings(
  projectRoot: string,
  rig: Rig,
  meter: Meter,
  folder: string,
): Promise<Measured[]> {
  const script = join('bench', 'reading', 'draw-pages.ts');
  execFileSync(process.execPath, ['--import', 'tsx', script, folder], { cwd: join(projectRoot, 'api') });
  const looking = setInterval(() => meter.lookAtReaders(), LOOK_EVERY_MS);
  try {
    const measured: Measured[] = [];
    for (const { name, file, units } of DOCUMENTS) {
      const bytes = new Uint8Array(readFileSync(join(folder, file)));
      const before = await meter.stored();
      const rounds: Costs[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push(
          await meter.measure(units, async () => {
            for (let unit = 0; unit < units; unit += 1)
              await untilRead(rig.api, await uploadFile(rig.api, file, bytes), ASKED_EVERY_MS);
          }),
        );
      const after = await meter.stored();
      const storage = (after.api + after.files - before.api - before.files) / (units * ROUNDS);
      measured.push({ name, rounds, storage });
    }
    return measured;
  } finally {
    clearInterval(looking);
  }
}
