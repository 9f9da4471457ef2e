export type { SentPartner } from '../supplier-registration/sent-partner';
export type { SupplierReading } from '../supplier-registration/supplier-reading';
export { useSupplierRegistration } from './use-supplier-registration';
