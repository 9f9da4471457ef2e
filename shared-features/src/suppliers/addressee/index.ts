export { addresseeQuestion, addresseeFacts, AddresseeNotice } from './addressee';
