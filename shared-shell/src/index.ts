export { paths, patterns, withQuery, workflowAreas } from './paths';
export type { PageModule, RemoteModule } from './remote-module';
