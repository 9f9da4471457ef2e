export { WaitingPreRegistrations } from './waiting-pre-registrations';
