import { answerSchema } from './answer-schema';

const text = { type: 'string' };
const nothing = { type: 'null' };
const word = (value: string | number): object => ({ const: value, type: typeof value });

test('a union that allows null is one nullable type', () => {
  const schema = { anyOf: [{ ...text, maxLength: 3 }, nothing], description: 'name' };
  expect(answerSchema(schema)).toEqual({ ...text, maxLength: 3, description: 'name', nullable: true });
});

test('a list of literals is their type, also with null', () => {
  expect(answerSchema({ anyOf: [word('a'), word('b')] })).toEqual(text);
  expect(answerSchema({ anyOf: [word('a'), word('b'), nothing] })).toEqual({ ...text, nullable: true });
});

test('unions inside objects and lists are rewritten too', () => {
  const schema = { properties: { names: { type: 'array', items: { anyOf: [text, nothing] } } } };
  expect(answerSchema(schema)).toEqual({
    properties: { names: { type: 'array', items: { ...text, nullable: true } } },
  });
});

test('a union of different types stays', () => {
  const objects = { anyOf: [{ type: 'object', required: ['a'] }, { type: 'object', required: ['b'] }, nothing] };
  const literals = { anyOf: [word('1'), word(1)] };
  for (const schema of [objects, literals]) expect(answerSchema(schema)).toEqual(schema);
});
