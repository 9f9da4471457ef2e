import { paths, withQuery } from 'shared-shell';

const MODE = 'mode';
const RESUME = 'resume';

/** `/signup` as those come to it whose registration was left half-way. */
export function resumePath(): string {
  return withQuery(paths.signup(), { [MODE]: RESUME });
}

/** Whether a query is the one of `resumePath`. */
export function isResuming(query: URLSearchParams): boolean {
  return query.get(MODE) === RESUME;
}
