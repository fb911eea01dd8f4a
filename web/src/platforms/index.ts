export { enterBackOffice, rememberStandby } from './enter-back-office.ts'
export { platformPages } from './routes.tsx'
