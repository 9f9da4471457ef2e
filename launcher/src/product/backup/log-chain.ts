const SEGMENT_BYTES = 16n * 1024n * 1024n;
/** Segments in one of the numbers that a name counts in hexadecimal digits. */
const SEGMENTS_PER_LOG = 256;

/** Returns the number of a segment, whatever its timeline. */
export const segmentNumber = (name: string): number =>
  Number.parseInt(name.slice(8, 16), 16) * SEGMENTS_PER_LOG + Number.parseInt(name.slice(16), 16);

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0');

const segmentName = (timeline: number, number: number): string =>
  `${hex(timeline)}${hex(Math.floor(number / SEGMENTS_PER_LOG))}${hex(number % SEGMENTS_PER_LOG)}`;

/** Returns the timeline of a segment or a history. */
export const timelineOf = (name: string): number => Number.parseInt(name.slice(0, 8), 16);

/** A timeline, and the number of the segment in which the next one begins. */
interface Part {
  readonly timeline: number;
  readonly end: number;
}

/** Reads a history of PostgreSQL: a line for each earlier timeline, with the place in the log where it ended. */
function readHistory(text: string): Part[] {
  return [...text.matchAll(/^(\d+)\t([0-9A-F]+)\/([0-9A-F]+)/gm)].map(([, timeline, high, low]) => ({
    timeline: Number(timeline),
    end: Number(((BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)) / SEGMENT_BYTES),
  }));
}

/** The history of a timeline, as PostgreSQL wrote it. */
export interface History {
  /** As in '00000002.history'. */
  readonly name: string;
  readonly text: string;
}

/** The log that leads from a backup to its end. */
export interface Leading {
  /** The timeline of the end. */
  readonly timeline: number;
  readonly segments: readonly string[];
}

/**
 * Returns the segments that lead from one to the end of a log, each on its timeline: that of the newest restore to a
 * moment after the segment. What was given up by that restore is not among them, nor what a copy did that was restored
 * to an earlier moment.
 *
 * @throws Error if one is missing
 */
export function leadingSegments(segments: readonly string[], histories: readonly History[], from: string): Leading {
  const own = timelineOf(from);
  const newest = histories
    .map(({ name, text }) => ({ timeline: timelineOf(name), parts: readHistory(text) }))
    .filter(
      ({ timeline, parts }) =>
        timeline === own || parts.some((part) => part.timeline === own && part.end >= segmentNumber(from)),
    )
    .toSorted((one, other) => one.timeline - other.timeline)
    .at(-1);
  const { timeline, parts } = newest ?? { timeline: own, parts: [] };
  const there = new Set(segments);
  const leading: string[] = [];
  for (let number = segmentNumber(from); ; number += 1) {
    const name = segmentName(parts.find(({ end }) => number < end)?.timeline ?? timeline, number);
    if (there.has(name)) leading.push(name);
    else if (segments.some((one) => timelineOf(one) === timeline && segmentNumber(one) > number))
      throw new Error(`The log has no segment ${name}, so nothing later can be restored by this backup.`);
    else return { timeline, segments: leading };
  }
}
