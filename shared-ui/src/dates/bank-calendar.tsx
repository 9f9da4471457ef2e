import type { CalendarDate } from '@internationalized/date';
import { type ReactNode, use, useState } from 'react';
import { BareButton } from '../core/button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
} from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import { formatLongDate } from 'shared-rules/time';
import { Icon } from '../icons/icon';
import * as styles from './bank-date-picker.css';

/**
 * Shows days of Japan. For a value without a time zone the calendar takes the browser's, has no option for another, and
 * would mark another day as 本日; its cells know their calendar by this very object, so a copy does not do.
 */
function JapaneseDays({ children }: { readonly children: ReactNode }) {
  const state = use(CalendarStateContext);
  if (state !== null) Object.assign(state, { timeZone: 'Asia/Tokyo' });
  return children;
}

interface BankCalendarProps {
  /** First and last day that may be offered. Days beyond look closed as such, and give their reasons. */
  readonly min: string;
  readonly max: string;
  readonly unavailableReason: (date: string) => string | null;
  /** Text below the days until a closed one is focused. */
  readonly hint: string;
}

/**
 * Shows the month inside the date picker. A day that cannot be chosen can still be focused, pointed at
 * or tapped, and then shows the reason.
 */
export function BankCalendar({ min, max, unavailableReason, hint }: BankCalendarProps) {
  const [looked, setLooked] = useState<string | null>(null);
  const reason = looked === null ? null : unavailableReason(looked);
  const look = (date: CalendarDate) => setLooked(date.toString());
  return (
    // The picker is not told: it would have react-aria word its own error, in the language of the browser.
    <Calendar onFocusChange={look} isDateUnavailable={(date) => unavailableReason(date.toString()) !== null}>
      <header className={styles.head}>
        <BareButton slot="previous" className={styles.turn}>
          <Icon name="chevron_left" />
        </BareButton>
        <Heading className={styles.month} />
        <BareButton slot="next" className={styles.turn}>
          <Icon name="chevron_right" />
        </BareButton>
      </header>
      <JapaneseDays>
        <CalendarGrid weekdayStyle="short" className={styles.grid}>
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => {
              const isBeyond = date.toString() < min || date.toString() > max;
              const shown = isBeyond ? `${styles.day} ${styles.beyond}` : styles.day;
              // React Aria's own hover leaves out days that cannot be chosen. A touch enters too.
              return <CalendarCell date={date} onPointerEnter={() => look(date)} className={shown} />;
            }}
          </CalendarGridBody>
        </CalendarGrid>
      </JapaneseDays>
      <p role="status" className={styles.reason}>
        {reason === null || looked === null ? (
          hint
        ) : (
          <>
            <Icon name="block" />
            <span>{`${formatLongDate(looked)}: ${reason}`}</span>
          </>
        )}
      </p>
    </Calendar>
  );
}
