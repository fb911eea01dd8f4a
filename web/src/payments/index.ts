export { PaymentStep } from './step/payment-step-with-words.tsx'
