export { CardSection } from './card-section';
