import { readSettings, readyFileOf } from './settings';

const readyFile = (environment: NodeJS.ProcessEnv): string => readyFileOf(readSettings('/project', environment));

it('two products of one checkout write separate ready files', () => {
  expect(readyFile({})).toBe('/project/.run/ready.json');
  expect(readyFile({ DATA_DIR: '.data-2', PORT: '9000' })).toBe('/project/.data-2/run/ready.json');
  expect(readyFile({ DATA_DIR: '/var/data' })).toBe('/var/data/run/ready.json');
});

it('RUN_DIR sets the folder, whatever the data directory', () => {
  expect(readyFile({ DATA_DIR: '.data-2', RUN_DIR: 'run' })).toBe('/project/run/ready.json');
});
