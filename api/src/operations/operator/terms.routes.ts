import type { FastifyInstance } from 'fastify';
import { Terms } from 'shared-api/contract/terms';
import { isCalendarDate, jstDate } from 'shared-rules/time';
import { Type, type Static } from 'typebox';
import { currentTerms, listTerms, publishTerms, type TermsRow } from '../../identity';
import type { Context } from '../../platform/context/context';
import { invalidField } from '../../platform/http/failure';

/** A version of the terms as the operator sees it. Days in Japan. */
export interface OperatedTerms {
  readonly version: string;
  readonly effective_date: string;
  readonly summary: string;
  readonly is_current: boolean;
}

const { version, effective_date } = Terms.properties;
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const NewTermsBody = Type.Object({
  version,
  effective_date,
  summary: text(2_000),
  sections: Type.Array(
    Type.Object({ heading: text(200), paragraphs: Type.Array(text(5_000), { minItems: 1, maxItems: 100 }) }),
    { minItems: 1, maxItems: 100 },
  ),
});

/** Throws 422 if the version or its day is not allowed. `today` is 'YYYY-MM-DD' in Japan. */
function requireUsable({ version: name, effective_date: date }: Static<typeof NewTermsBody>, today: string): void {
  if (!/^[0-9A-Za-z.-]+$/.test(name))
    throw invalidField(
      'version',
      'format',
      '版は、半角の英数字、ハイフン、ピリオドで指定してください (例: 2027-01-01)。',
    );
  if (!isCalendarDate(date))
    throw invalidField('effective_date', 'date', '適用開始日が正しくありません。暦にある日付を指定してください。');
  if (date < today) throw invalidField('effective_date', 'past', '適用開始日は、今日以降の日付を指定してください。');
}

const toOperated = (row: TermsRow, current: string): OperatedTerms => ({
  version: row.version,
  effective_date: row.effectiveDate,
  summary: row.summary,
  is_current: row.version === current,
});

/** Serves the terms of service: list, and add a version, of which every buyer is notified. None is ever changed. */
export function termsRoutes(app: FastifyInstance, context: Context): void {
  const { database, clock } = context;

  app.get('/terms', async () => {
    const current = await currentTerms(database, jstDate(await clock.now()));
    return { terms: (await listTerms(database)).map((row) => toOperated(row, current.version)) };
  });

  app.post<{ Body: Static<typeof NewTermsBody> }>(
    '/terms',
    { schema: { body: NewTermsBody } },
    async ({ body }, reply) => {
      const now = await clock.now();
      requireUsable(body, jstDate(now));
      const row = {
        version: body.version,
        effectiveDate: body.effective_date,
        summary: body.summary,
        sections: body.sections,
        createdAt: now,
      };
      await publishTerms(context, row);
      return reply.code(201).send(toOperated(row, (await currentTerms(database, jstDate(now))).version));
    },
  );
}
