import type { FastifySchemaValidationError } from 'fastify/types/schema';
import { FIELD_WORDS, type FieldWord } from 'shared-api/refusals';
import { failureAt, type FieldFailure, type Problem, problem } from '../http/failure';
import { type Area, fieldLabel } from './field-labels';

const pathOf = (pointer: string): string => pointer.split('/').filter(Boolean).join('.');

function fieldOf(error: FastifySchemaValidationError): string {
  const base = pathOf(error.instancePath);
  const missing = error.params['missingProperty'];
  return error.keyword === 'required' && typeof missing === 'string' ? [base, missing].filter(Boolean).join('.') : base;
}

/** Returns the fault of a value, with the validator's keyword as its word. */
function problemOf({ keyword, params }: FastifySchemaValidationError, label: string): Problem {
  const limit = String(params['limit']);
  switch (keyword) {
    case 'required':
      return problem('required', { label });
    case 'minLength':
      return limit === '1' ? problem('text_missing', { label }) : problem('text_too_short', { label, limit });
    case 'maxLength':
      return problem('text_too_long', { label, limit });
    case 'minItems':
      return problem('choice_missing', { label });
    case 'maxItems':
      return problem('too_many_chosen', { label, limit });
    case 'minimum':
      return problem('number_too_small', { label, limit });
    case 'maximum':
      return problem('number_too_large', { label, limit });
    default:
      return { ...problem('malformed', { label }), code: wordOf(keyword) };
  }
}

const isWord = (keyword: string): keyword is FieldWord => Object.hasOwn(FIELD_WORDS, keyword);

/** Returns the word of a validator's keyword, for which the contract has a word each. */
const wordOf = (keyword: string): FieldWord => (isWord(keyword) ? keyword : 'pattern');

/**
 * For a body with several allowed shapes the validator reports errors of each shape. Keeps those of the nearest shape,
 * the one with the fewest errors.
 */
function nearestShapes(errors: readonly FastifySchemaValidationError[]): readonly FastifySchemaValidationError[] {
  return errors.reduce((left, { keyword, schemaPath, instancePath }) => {
    if (keyword !== 'anyOf') return left;
    const isBelow = (error: FastifySchemaValidationError): boolean =>
      error.schemaPath.startsWith(`${schemaPath}/`) && error.instancePath.startsWith(instancePath);
    const byShape = new Map<string, FastifySchemaValidationError[]>();
    for (const error of left.filter(isBelow)) {
      const [shape = ''] = error.schemaPath.slice(schemaPath.length + 1).split('/');
      byShape.set(shape, [...(byShape.get(shape) ?? []), error]);
    }
    const [nearest] = [...byShape.values()].sort((a, b) => a.length - b.length);
    return nearest
      ? left
          .filter(
            (error) => !isBelow(error) && !(error.schemaPath === schemaPath && error.instancePath === instancePath),
          )
          .concat(nearest)
      : left;
  }, errors);
}

/**
 * Maximum number of errors that are examined. Forms have at most some dozens. A long list of faults has one or more for
 * each, and they are compared with each other.
 */
const MAX_ERRORS = 300;

/** Converts the validator's errors to one Japanese message per field. The first error of a field wins. */
export function fieldFailures(errors: readonly FastifySchemaValidationError[], area?: Area): FieldFailure[] {
  const byField = new Map<string, FieldFailure>();
  for (const error of nearestShapes(errors.slice(0, MAX_ERRORS))) {
    const field = fieldOf(error);
    if (!byField.has(field)) byField.set(field, failureAt(field, problemOf(error, fieldLabel(field, area))));
  }
  return [...byField.values()];
}
