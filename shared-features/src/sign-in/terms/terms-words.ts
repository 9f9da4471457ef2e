import type { Terms } from 'shared-api/types';
import { formatLongDate } from 'shared-rules/time';

/** The day from which a version holds: "2026年4月1日（水）施行（版 2026-04-01）". */
export function effectiveText({ effective_date: day, version }: Pick<Terms, 'effective_date' | 'version'>): string {
  return `${formatLongDate(day)}施行（版 ${version}）`;
}

/** Id of a section's heading, for links within the page. @param index from 0 */
export const termsSectionId = (index: number): string => `terms-${index + 1}`;
