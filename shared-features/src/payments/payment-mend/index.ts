export { mendFieldLabels } from './mend-fields';
