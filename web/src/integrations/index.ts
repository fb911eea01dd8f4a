export { integrationPages } from './routes.tsx'
export { callerCards } from './slots.ts'
export { SupportButton } from './support/support-button.tsx'
