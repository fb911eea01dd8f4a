export { enterBackOffice, onlyWhile, rememberStandby } from './enter-back-office.ts'
export { platformPages } from './routes.tsx'
export { useWrittenLanguage } from './use-written-language.ts'
