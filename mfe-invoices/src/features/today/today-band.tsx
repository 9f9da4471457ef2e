import { useAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useServerTime } from 'shared-features/ui/server-time';
import { formatDay } from 'shared-rules/time';
import { Button, textStyles } from 'shared-ui/core';
import { media } from 'shared-ui/tokens';
import { useLastLook } from './today-memory';
import { TodaySkeleton } from './today-skeleton';
import * as styles from './today.css';

/**
 * Choice of this browser; read at once, so that the rows below do not move. Without a choice the band is folded where
 * there is nothing in it, and on a phone: there it would fill the screen, and hide the tab that an address asks for.
 */
const foldedAtom = atomWithStorage<boolean | null>('seikyu-today-folded', null, undefined, { getOnInit: true });

function isPhone(): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia(media.belowTablet).matches;
}

// A separate download, so that no first screen waits for it.
const TodayBody = lazy(async () => ({
  default: (await import(/* webpackChunkName: "today" */ './today-body')).TodayBody,
}));

interface TodayBandProps {
  /** Whether the rows below are there: the band's content loads after them. */
  readonly isReady: boolean;
}

/** Shows 今日すること above the list: its frame at once, and its content after the rows. */
export function TodayBand({ isReady }: TodayBandProps) {
  const [choice, setChoice] = useAtom(foldedAtom);
  const [last, setLast] = useLastLook();
  const [isShown, setIsShown] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const today = useServerTime()?.date;
  const title = useId();
  // Reserved until the content has come. At another width it has another height.
  const reserved = !isShown && last.width === window.innerWidth && last.height > 0 ? last.height : undefined;
  const isFolded = choice ?? (isPhone() || last.isEmpty);
  // Only where it is asked: folded by hand, or on a phone, it does not know what has come meanwhile.
  const isEmpty = last.isEmpty && isFolded && choice === null && !isPhone();
  const show = (isNothing: boolean) => {
    setIsShown(true);
    // Height of the content, because the frame still has the reserved height.
    const content = body.current?.firstElementChild;
    setLast({ width: window.innerWidth, height: content?.getBoundingClientRect().height ?? 0, isEmpty: isNothing });
  };
  return (
    <section className={styles.band} aria-labelledby={title} data-print="hide">
      <div className={styles.head}>
        <h2 id={title} className={styles.title}>
          今日すること
        </h2>
        <span className={`${textStyles.note} ${styles.said}`}>
          {isEmpty ? '期日の近い請求書も、予定もありません' : today && formatDay(today)}
        </span>
        <Button variant="text" size="xs" aria-expanded={!isFolded} onPress={() => setChoice(!isFolded)}>
          {isFolded ? '開く' : '閉じる'}
        </Button>
      </div>
      {/* A band folded because it was empty is still refetched, and opens when something has come. */}
      {isFolded && (choice === true || isPhone()) ? null : (
        <div
          ref={body}
          className={styles.body}
          hidden={isFolded}
          style={{ minHeight: reserved }}
          data-is-shown={isShown ? true : undefined}
        >
          <Suspense fallback={<TodaySkeleton />}>{isReady ? <TodayBody onShown={show} /> : <TodaySkeleton />}</Suspense>
        </div>
      )}
    </section>
  );
}
