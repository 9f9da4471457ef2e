/** Result of the trials at one point. */
export interface PointResult {
  name: string;
  trials: number;
  /** Trials with no loss, no double charge and nothing left open. */
  sound: number;
}

interface Report {
  testResults: { assertionResults: { title: string; status: string }[] }[];
}

/** Groups jest's JSON report of the trials by point, in the order in which the points were first tried. */
export function pointsOf(text: string): PointResult[] {
  const points = new Map<string, PointResult>();
  for (const { title, status } of (JSON.parse(text) as Report).testResults.flatMap(
    ({ assertionResults }) => assertionResults,
  )) {
    const point = points.get(title) ?? { name: title, trials: 0, sound: 0 };
    points.set(title, { ...point, trials: point.trials + 1, sound: point.sound + (status === 'passed' ? 1 : 0) });
  }
  return [...points.values()];
}
