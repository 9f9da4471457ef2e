import { FIELDS, type Judgement, type Verdict } from './judge';
import { MEDIA } from './sample';

/** A document of the bench after its reading. */
export interface Outcome {
  readonly name: string;
  readonly layout: string;
  readonly isBlind: boolean;
  readonly medium: string;
  readonly judgements: readonly Judgement[];
  readonly ms: number;
  /** Why nothing was read, if the reader gave up. */
  readonly failure: string | null;
}

const isRight = (verdict: Verdict): boolean =>
  verdict === 'right sure' || verdict === 'right doubtful' || verdict === 'choice';

/** Counts of a group of values. What the document does not have is not among `expected`, and wrong if it is filled. */
interface Counts {
  readonly values: number;
  readonly expected: number;
  readonly sure: number;
  readonly doubtful: number;
  readonly empty: number;
  readonly wrongDoubtful: number;
  readonly wrongSure: number;
}

function count(judgements: readonly Judgement[]): Counts {
  const are = (is: (one: Judgement) => boolean): number => judgements.filter(is).length;
  return {
    values: judgements.length,
    expected: are(({ isExpected }) => isExpected),
    sure: are(({ verdict }) => verdict === 'right sure'),
    doubtful: are(({ verdict }) => verdict === 'right doubtful' || verdict === 'choice'),
    empty: are(({ verdict, isExpected }) => isExpected && verdict === 'empty'),
    wrongDoubtful: are(({ verdict }) => verdict === 'wrong doubtful'),
    wrongSure: are(({ verdict }) => verdict === 'wrong sure'),
  };
}

const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);

function rowOf(name: string, counts: Counts): string {
  const { values, expected, sure, doubtful, empty, wrongDoubtful, wrongSure } = counts;
  return `| ${name} | ${values} | ${percent(sure + doubtful, expected)} | ${percent(sure, sure + doubtful)} | ${empty} | ${wrongDoubtful} | ${wrongSure} |`;
}

const HEAD = [
  '| | values | right | of these sure | empty | wrong, doubtful | wrong, sure |',
  '|---|---:|---:|---:|---:|---:|---:|',
];

const judgementsOf = (outcomes: readonly Outcome[]): Judgement[] => outcomes.flatMap(({ judgements }) => judgements);

/** Returns one table with a row for each group. */
function tableOf(groups: readonly (readonly [name: string, judgements: readonly Judgement[]])[]): string {
  return [...HEAD, ...groups.flatMap(([name, all]) => (all.length > 0 ? [rowOf(name, count(all))] : []))].join('\n');
}

/** Returns the tables by class, by field in text and in pictures, and by layout. */
export function tablesOf(outcomes: readonly Outcome[]): string {
  const of = (is: (outcome: Outcome) => boolean): Judgement[] => judgementsOf(outcomes.filter(is));
  const byField = (all: readonly Judgement[]) =>
    FIELDS.map((field) => [field, all.filter((one) => one.field === field)] as const);
  const layouts = [...new Set(outcomes.map(({ layout }) => layout))];
  return [
    'By class\n',
    tableOf(MEDIA.map((medium) => [medium, of((outcome) => outcome.medium === medium)] as const)),
    '\nText, by field\n',
    tableOf(byField(of(({ medium }) => medium === 'text'))),
    '\nPictures, by field\n',
    tableOf(byField(of(({ medium }) => medium !== 'text'))),
    '\nText, by layout\n',
    tableOf([
      ['known layouts', of(({ medium, isBlind }) => medium === 'text' && !isBlind)],
      ['other layouts', of(({ medium, isBlind }) => medium === 'text' && isBlind)],
      ...layouts.map((name) => [name, of(({ medium, layout }) => medium === 'text' && layout === name)] as const),
    ]),
  ].join('\n');
}

/** Minimum share of right values in percent, by class; the others are printed without a bar. */
const BARS: Readonly<Record<string, number>> = { text: 97, 'scan 300': 90, 'scan 200': 90, 'scan 150': 80 };
const SURE_BAR = 70;
const WRONG_SURE_BAR = 0.2;

/** Returns what is below its bar, in a line each. */
export function belowBars(outcomes: readonly Outcome[]): string[] {
  return MEDIA.flatMap((medium) => {
    const all = judgementsOf(outcomes.filter((outcome) => outcome.medium === medium));
    if (all.length === 0) return [];
    const { values, expected, sure, doubtful, wrongSure } = count(all);
    const right = (100 * (sure + doubtful)) / expected;
    const money = all.filter(({ field }) => field === 'amount' || field === 'account');
    const moneyWrong = money.filter(({ verdict }) => verdict === 'wrong sure').length;
    return [
      ...(right < (BARS[medium] ?? 0) ? [`${medium}: ${right.toFixed(1)} % right, ${BARS[medium] ?? 0} wanted`] : []),
      ...(medium === 'text' && 100 * sure < SURE_BAR * (sure + doubtful) ? [`${medium}: too few are sure`] : []),
      ...(100 * wrongSure > WRONG_SURE_BAR * values ? [`${medium}: ${wrongSure} of ${values} wrong and sure`] : []),
      ...(moneyWrong > 0 ? [`${medium}: ${moneyWrong} amounts or accounts wrong and sure`] : []),
    ];
  });
}

/** Returns the values that are wrong or empty, in a line each. */
export function faultsOf(outcomes: readonly Outcome[]): string {
  return outcomes
    .flatMap(({ name, medium, judgements, failure }) => [
      ...(failure === null ? [] : [`${medium}\t${name}\tfailed\t${failure}`]),
      ...judgements
        .filter(({ verdict, isExpected }) => !isRight(verdict) && (isExpected || verdict !== 'empty'))
        .map(
          ({ verdict, field, read, truth }) =>
            `${verdict}\t${field}\t${medium}\t${name}\t${read ?? ''}\t${truth ?? ''}`,
        ),
    ])
    .join('\n');
}
