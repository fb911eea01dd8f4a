export { loadGrantAsk } from './load-grant-ask.ts'
export { grantPages } from './routes.tsx'
