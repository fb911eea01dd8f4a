export { sitePages } from './routes.tsx'
