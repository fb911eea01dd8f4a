export { evaluationPages } from './routes.tsx'
