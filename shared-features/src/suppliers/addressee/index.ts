export { addresseeQuestion } from './addressee-question';
export { addresseeFacts, AddresseeNotice } from './addressee-facts';
