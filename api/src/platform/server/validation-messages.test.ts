import { fieldFailures } from './validation-messages';

describe('the errors of a body', () => {
  it('cost no more for a long list of things that are none of the allowed shapes', () => {
    let reads = 0;
    const errorAt = (index: number, keyword: string) => ({
      keyword,
      params: {},
      message: '',
      schemaPath: keyword === 'anyOf' ? '#/items/anyOf' : '#/items/anyOf/0/type',
      get instancePath() {
        reads += 1;
        return `/scopes/${index}`;
      },
    });
    const errors = Array.from({ length: 2_000 }, (_, index) => [
      errorAt(index, 'type'),
      errorAt(index, 'anyOf'),
    ]).flat();
    const failures = fieldFailures(errors);
    expect(failures[0]).toMatchObject({
      field: 'scopes.0',
      message: expect.stringMatching(/形式が正しくありません。$/),
    });
    expect(reads).toBeLessThan(100 * errors.length);
  });
});
