export { ConnectedAppsPart } from './connected-part.tsx'
export { appPages } from './routes.tsx'
