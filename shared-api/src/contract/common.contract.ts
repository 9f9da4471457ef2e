import { Type } from 'typebox';
import type { FieldWord, RefusalCode } from '../refusals/index';

/** Date in Japan, `YYYY-MM-DD`. */
export const JstDate = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'Date in Japan, YYYY-MM-DD' });

/** Moment, ISO 8601 with offset. */
export const Moment = Type.String({ description: 'ISO 8601 with offset' });

/** Whole yen, tax included; the upper bound is far above any real invoice and inside every integer type. */
export const Yen = Type.Integer({ minimum: 0, maximum: 9_999_999_999, description: 'Whole yen' });

export const PositiveYen = Type.Integer({ minimum: 1, maximum: 9_999_999_999, description: 'Whole yen, at least 1' });

export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** A handle that the server made. */
export const Uuid = Type.String({
  pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
  description: 'UUID in lower case',
});

/** Role of a person in a company; `shared-rules/roles` says what it may do. */
export const MemberRole = Type.Union([
  Type.Literal('administrator'),
  Type.Literal('preparer'),
  Type.Literal('approver'),
  Type.Literal('reader'),
]);

/** Number of a received invoice, unique per buyer; shown as I-00000042. */
export const DocNumber = Type.Integer({ minimum: 1, maximum: 99_999_999 });

/** Paging as the specification has it: `page` from 0, and `size`. */
export const pagingQuery = {
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, default: 0 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
};

/** End of a page, from an earlier answer. Keeps deep pages fast. Takes precedence over `page`. */
export const Cursor = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'From next_cursor of an earlier answer to the same question',
});

/**
 * Body of every error. `status` is the word or number of the specification if it defines one, else the HTTP status.
 * `code` says which refusal of the catalogue it is.
 */
export const ErrorBody = Type.Object({
  code: Type.Unsafe<RefusalCode>({ $ref: '#/components/schemas/RefusalCode' }),
  status: Type.Union([Type.Integer(), Type.String()]),
  message: Type.String({ description: 'Japanese text for the user' }),
  errors: Type.Array(
    Type.Object({
      field: Type.String({ description: 'Name of the field in the request body or query' }),
      code: Type.Unsafe<FieldWord>({ $ref: '#/components/schemas/FieldWord' }),
      message: Type.String({ description: 'Japanese: cause, then remedy' }),
    }),
  ),
  request_id: Type.String(),
});
