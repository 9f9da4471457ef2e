export { type FoundValues, useFillFields } from './use-fill-fields';
