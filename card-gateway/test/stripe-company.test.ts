import { companyContract } from './company-contract';
import { startStripeWorld } from './support/stripe/stripe-world';

describe('Stripe', () => companyContract(startStripeWorld));
