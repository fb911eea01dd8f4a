export { createClamd } from './clamd.ts'
export { type Scanner, ScannerAway, type Verdict } from './scanner.ts'
