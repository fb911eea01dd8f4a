export { creditorReference, isCreditorReference, isIban, maskedIban, referencesIn, transferCode } from './reference.ts'
