import { useAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { lazy, Suspense, useId } from 'react';
import { useServerTime } from 'shared-features/ui/server-time';
import { formatDay } from 'shared-rules/time';
import { Button, textStyles } from 'shared-ui/core';
import { media } from 'shared-ui/tokens';
import { TodaySkeleton } from './today-skeleton';
import * as styles from './today.css';

/**
 * Choice of this browser; read at once, so that the rows below do not move. On a phone the band is folded at first: it
 * would fill the screen, and hide the tab that an address asks for.
 */
const foldedAtom = atomWithStorage('seikyu-today-folded', isPhone(), undefined, { getOnInit: true });

function isPhone(): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia(media.belowTablet).matches;
}

// A download of its own, which no first screen waits for.
const TodayBody = lazy(async () => ({
  default: (await import(/* webpackChunkName: "today" */ './today-body')).TodayBody,
}));

interface TodayBandProps {
  /** Whether the rows below are there: what is in the band loads after them. */
  readonly isReady: boolean;
}

/** Shows 今日すること above the list: its frame at once, in its full height, and its content after the rows. */
export function TodayBand({ isReady }: TodayBandProps) {
  const [isFolded, setIsFolded] = useAtom(foldedAtom);
  const today = useServerTime()?.date;
  const title = useId();
  return (
    <section className={styles.band} aria-labelledby={title} data-print="hide">
      <div className={styles.head}>
        <h2 id={title} className={styles.title}>
          今日すること
        </h2>
        <span className={textStyles.note}>{today === undefined ? null : formatDay(today)}</span>
        <Button variant="text" size="xs" aria-expanded={!isFolded} onPress={() => setIsFolded(!isFolded)}>
          {isFolded ? '開く' : '閉じる'}
        </Button>
      </div>
      {isFolded ? null : (
        <div className={styles.body}>
          <Suspense fallback={<TodaySkeleton />}>{isReady ? <TodayBody /> : <TodaySkeleton />}</Suspense>
        </div>
      )}
    </section>
  );
}
