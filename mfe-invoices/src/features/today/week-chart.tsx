import { useState } from 'react';
import type { Today } from 'shared-api/types';
import { formatDay } from 'shared-rules/time';
import { formatYen } from 'shared-rules/yen';
import { TextButton, VisuallyHidden } from 'shared-ui/core';
import * as styles from './today.css';

type Weeks = Today['weeks'];

const SERIES = [
  { key: 'due', label: '支払期日' },
  { key: 'transferred', label: '振込' },
  { key: 'debited', label: '引き落とし' },
] as const;

// Size of the drawing, in its own pixels.
const [WIDTH, HEIGHT, LEFT, BOTTOM, BAR] = [380, 116, 44, 20, 9];
const PLOT_HEIGHT = HEIGHT - BOTTOM - 14;
/** How far a bar that is cut stands above the axis. */
const CUT = 4;
const MAN = 10_000;
const OKU = 100_000_000;

/** Returns the end of the axis: 1, 2 or 5 times a power of ten, at least the highest sum and 10,000 yen. */
export function axisEnd(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(highest, MAN)));
  return [1, 2, 5, 10].map((factor) => factor * power).find((end) => end >= highest) ?? highest;
}

/** How many times the next lower sum a few sums must be for their bars to be cut. */
const OUTLIER = 8;
/** Share of the bars that may be cut; more of them would not be exceptions. */
const FEW = 1 / 3;

/**
 * Returns the highest sum that is drawn in full. A few sums that are many times the others would leave nothing of those
 * to see.
 * @param sums whole yen
 */
export function highestDrawn(sums: readonly number[]): number {
  const bars = sums.filter((sum) => sum > 0).toSorted((one, other) => other - one);
  const cut = bars.findIndex((sum, index) => index > 0 && (bars[index - 1] ?? 0) >= OUTLIER * sum);
  return (cut > 0 && cut <= bars.length * FEW ? bars[cut] : bars[0]) ?? 0;
}

/** Formats a round sum for an axis: 150万, 3億. */
const inMan = (yen: number): string => (yen >= OKU ? `${yen / OKU}億` : `${yen / MAN}万`);
/** Formats a sum of a bar that is cut: 1.2億. */
const roughly = (yen: number): string =>
  yen >= OKU ? `${Math.round(yen / (OKU / 10)) / 10}億` : `${Math.round(yen / MAN)}万`;

/** Returns the label below a week's bars. All are Mondays, and there is no room for that. */
const tickOf = (monday: string): string => formatDay(monday, monday).replace(/（.）$/, '');

function WeekTable({ weeks }: { readonly weeks: Weeks }) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>これから8週間の支払期日、振込、引き落とし</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">週の初め</th>
          {SERIES.map(({ key, label }) => (
            <th key={key} scope="col" className={styles.figure}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.monday}>
            <th scope="row">{formatDay(week.monday)}</th>
            {SERIES.map(({ key }) => (
              <td key={key} className={styles.figure}>
                {formatYen(week[key])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Drawing({ weeks }: { readonly weeks: Weeks }) {
  const end = axisEnd(highestDrawn(weeks.flatMap((week) => SERIES.map(({ key }) => week[key]))));
  const isCut = (yen: number): boolean => yen > end;
  const heightOf = (yen: number): number => (isCut(yen) ? PLOT_HEIGHT + CUT : (yen / end) * PLOT_HEIGHT);
  const base = HEIGHT - BOTTOM;
  const step = (WIDTH - LEFT) / weeks.length;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.drawing} aria-hidden>
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <line
            x1={LEFT}
            x2={WIDTH}
            y1={base - share * PLOT_HEIGHT}
            y2={base - share * PLOT_HEIGHT}
            className={styles.grid}
          />
          <text x={LEFT - 6} y={base - share * PLOT_HEIGHT + 4} textAnchor="end" className={styles.axis}>
            {share === 0 ? '0' : inMan(end * share)}
          </text>
        </g>
      ))}
      {weeks.map((week, index) => {
        const left = LEFT + index * step + (step - SERIES.length * BAR) / 2;
        return (
          <g key={week.monday}>
            {SERIES.map(({ key }, at) => {
              const [x, yen] = [left + at * BAR, week[key]];
              const top = base - heightOf(yen);
              return (
                <g key={key}>
                  <rect x={x} y={top} width={BAR - 1} height={heightOf(yen)} className={styles.bar[key]} />
                  {isCut(yen) ? (
                    <>
                      <path d={`M${x - 1} ${top + 12}l${BAR + 1} -5v3l-${BAR + 1} 5z`} className={styles.gap} />
                      <text x={x + BAR / 2} y={top - 2} textAnchor="middle" className={styles.axis}>
                        {roughly(yen)}
                      </text>
                    </>
                  ) : null}
                </g>
              );
            })}
            <text x={LEFT + (index + 0.5) * step} y={HEIGHT - 6} textAnchor="middle" className={styles.axis}>
              {tickOf(week.monday)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Shows dues, transfers and debits of eight weeks as bars, or as a table. Screen readers always get the table. */
export function WeekChart({ weeks }: { readonly weeks: Weeks }) {
  const [isTable, setIsTable] = useState(false);
  return (
    <div className={styles.part}>
      <div className={styles.partHead}>
        <h3 className={styles.subtitle}>今後8週間</h3>
        {isTable ? null : (
          <ul className={styles.legend} aria-hidden>
            {SERIES.map(({ key, label }) => (
              <li key={key} className={styles.legendItem}>
                <span className={`${styles.swatch} ${styles.swatchOf[key]}`} />
                {label}
              </li>
            ))}
          </ul>
        )}
        <TextButton size="xs" aria-label={isTable ? 'グラフで見る' : '表で見る'} onPress={() => setIsTable(!isTable)}>
          {isTable ? 'グラフ' : '表'}
        </TextButton>
      </div>
      {isTable ? (
        <div className={styles.scroll}>
          <WeekTable weeks={weeks} />
        </div>
      ) : (
        <>
          <Drawing weeks={weeks} />
          <VisuallyHidden>
            <WeekTable weeks={weeks} />
          </VisuallyHidden>
        </>
      )}
    </div>
  );
}
