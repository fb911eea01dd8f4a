export { applicationPages } from './routes.tsx'
export { StateMark } from './state-mark.tsx'
