import * as contract from 'shared-api/contract/terms';
import type { Terms } from 'shared-api/types';
import { jstDate } from 'shared-rules/time';
import type { Context } from '../../platform/context/context';
import { answer, type Route } from '../../platform/server/route';
import { agreeToTerms, findLicense } from './license.service';
import { currentTerms, type TermsRow } from './terms.repository';

/** Converts a version of the terms to the contract's form. */
const toTerms = ({ version, effectiveDate, summary, sections }: TermsRow): Terms => ({
  version,
  effective_date: effectiveDate,
  summary,
  sections,
});

/** Serves 利用規約: the text in force, and the agreement to it. */
export function termsRoutes(route: Route, context: Context): void {
  const { database, clock } = context;

  route(contract.getTerms, async () => answer(200, toTerms(await currentTerms(database, jstDate(await clock.now())))));

  route(contract.getLicense, async ({ session }) => answer(200, await findLicense(context, session)));

  route(contract.agreeToTerms, async ({ session, body }) =>
    answer(200, await agreeToTerms(context, session, body.terms_version)),
  );
}
