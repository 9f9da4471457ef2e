import { prepareTemplate } from './database';

export default prepareTemplate;
