export { ConnectedAppsPart } from './connected-part.tsx'
export { loadCallerCards } from './load-caller-cards.ts'
export { appPages } from './routes.tsx'
