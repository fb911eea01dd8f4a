export { applicationPages } from './routes.tsx'
export { applicationFileLinks, myApplicationLinks } from './slots.ts'
export { StateMark } from './state-mark.tsx'
export { useWaitingCount } from './use-waiting-count.ts'
