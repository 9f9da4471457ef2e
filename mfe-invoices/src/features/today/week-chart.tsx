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

// Of the drawing, in its own pixels.
const [WIDTH, HEIGHT, LEFT, BOTTOM, BAR] = [380, 150, 44, 22, 9];
const PLOT_HEIGHT = HEIGHT - BOTTOM - 8;
const MAN = 10_000;

/** Returns the end of the axis: 1, 2 or 5 times a power of ten, at least the highest sum and 10,000 yen. */
export function axisEnd(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(highest, MAN)));
  return [1, 2, 5, 10].map((factor) => factor * power).find((end) => end >= highest) ?? highest;
}

/** Returns the label below a week's bars. All are Mondays, and there is no room for that. */
const tickOf = (monday: string): string => formatDay(monday, monday).replace(/（.）$/, '');

const inMan = (yen: number): string => `${yen / MAN}万`;

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
  const end = axisEnd(Math.max(...weeks.flatMap((week) => SERIES.map(({ key }) => week[key]))));
  const heightOf = (yen: number): number => (yen / end) * PLOT_HEIGHT;
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
            {SERIES.map(({ key }, at) => (
              <rect
                key={key}
                x={left + at * BAR}
                y={base - heightOf(week[key])}
                width={BAR - 1}
                height={heightOf(week[key])}
                className={styles.bar[key]}
              />
            ))}
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
      <div className={styles.chartHead}>
        <h3 className={styles.subtitle}>これから8週間</h3>
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
      <span>
        <TextButton size="xs" onPress={() => setIsTable(!isTable)}>
          {isTable ? 'グラフで見る' : '表で見る'}
        </TextButton>
      </span>
    </div>
  );
}
