export { exchangePages } from './routes.tsx'
