import type { FastifySchemaValidationError } from 'fastify/types/schema';
import { required, requiredChoice } from 'shared-rules/messages';
import type { FieldFailure } from '../http/failure';
import { type Area, fieldLabel } from './field-labels';

const pathOf = (pointer: string): string => pointer.split('/').filter(Boolean).join('.');

function fieldOf(error: FastifySchemaValidationError): string {
  const base = pathOf(error.instancePath);
  const missing = error.params['missingProperty'];
  return error.keyword === 'required' && typeof missing === 'string' ? [base, missing].filter(Boolean).join('.') : base;
}

function messageOf({ keyword, params }: FastifySchemaValidationError, label: string): string {
  const limit = String(params['limit']);
  switch (keyword) {
    case 'required':
      return required(label);
    case 'minLength':
      return limit === '1' ? required(label) : `${label}は${limit}文字以上で入力してください。`;
    case 'maxLength':
      return `${label}は${limit}文字以内で入力してください。`;
    case 'minItems':
      return requiredChoice(label);
    case 'maxItems':
      return `${label}は${limit}件以内で選択してください。`;
    case 'minimum':
      return `${label}は${limit}以上の整数で入力してください。`;
    case 'maximum':
      return `${label}は${limit}以下の整数で入力してください。`;
    default:
      return `${label}の形式が正しくありません。`;
  }
}

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
    if (!byField.has(field))
      byField.set(field, { field, code: error.keyword, message: messageOf(error, fieldLabel(field, area)) });
  }
  return [...byField.values()];
}
