import { createDatabase, onDatabase, type TestDatabase } from './support/database';
import { startProcess } from './support/gateway-process';

const SETTINGS = { ALLOWED_PARENTS: 'https://parent.example', SECRET: 'secret-of-the-tests' };

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

test.each([
  ['change the journal', 'UPDATE journal SET amount = 1'],
  ['erase the journal', 'DELETE FROM journal'],
  ['empty the journal', 'TRUNCATE journal'],
  ['switch off what protects the journal', 'ALTER TABLE journal DISABLE TRIGGER ALL'],
  ['run without triggers', 'SET session_replication_role = replica'],
  ['erase an authorisation', 'DELETE FROM authorisations'],
  ['erase an operation', 'DELETE FROM operations'],
  ['change a card', 'UPDATE cards SET fingerprint = fingerprint'],
  ['create a table', 'CREATE TABLE mine (id int)'],
  ['create a database', 'CREATE DATABASE mine'],
  ['create a role', 'CREATE ROLE mine'],
  ['say that a migration has run', `INSERT INTO migrations (name) VALUES ('9999_none.sql')`],
])('the running gateway may not %s', async (_, statement) => {
  await expect(onDatabase(database.runtimeUrl, statement)).rejects.toMatchObject({ code: '42501' });
});

test('the gateway does not start as a role that may change the journal', async () => {
  await expect(startProcess({ ...SETTINGS, DATABASE_URL: database.url })).rejects.toThrow(/may change the journal/);
});

test('the gateway does not start on a database that is not migrated', async () => {
  const empty = await createDatabase({ isMigrated: false });
  await expect(startProcess({ ...SETTINGS, DATABASE_URL: empty.runtimeUrl })).rejects.toThrow(/is not migrated/);
  await empty.drop();
});
