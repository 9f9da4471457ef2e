export { CheckboxField } from './choices/checkbox-field';
export { ChoiceChips } from './choices/choice-chips';
export { RadioCardField } from './choices/radio-card-field';
export type { RadioCardOption } from './choices/radio-card-field';
export { Switch } from './choices/switch';
