type Schema = Readonly<Record<string, unknown>>;

const isNull = ({ type }: Schema): boolean => type === 'null';

/** Returns the one type of these schemas, without their values; undefined if they have several. */
function commonLiteral(branches: readonly Schema[]): Schema | undefined {
  const [first] = branches;
  const isCommon = branches.every((branch) => 'const' in branch && branch['type'] === first?.['type']);
  return isCommon ? { type: first?.['type'] } : undefined;
}

/** Rewrites one union. Returns undefined if its branches differ by more than a value or null. */
function withoutUnion(branches: readonly Schema[]): Schema | undefined {
  const values = branches.filter((branch) => !isNull(branch));
  const [only] = values;
  const plain = values.length === 1 && only && 'type' in only ? only : commonLiteral(values);
  return plain && { ...plain, ...(values.length < branches.length && { nullable: true }) };
}

/**
 * Returns a schema of the contract as the serializer should have it. A union that only allows null or lists literals
 * becomes one type: the serializer would compile a validator for every union, to find the branch of each value, and
 * that took longer than all the rest of a route's first answer.
 */
export function answerSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(answerSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { anyOf, ...rest } = Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [name, answerSchema(value)]),
  );
  if (!Array.isArray(anyOf)) return { ...rest, ...(anyOf !== undefined && { anyOf }) };
  return { ...rest, ...(withoutUnion(anyOf as readonly Schema[]) ?? { anyOf }) };
}
