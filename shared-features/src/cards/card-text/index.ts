export { cardText, expiryText } from './card-text';
