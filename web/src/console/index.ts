export { consolePages } from './routes.tsx'
