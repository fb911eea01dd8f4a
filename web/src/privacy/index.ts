export { privacyPages } from './routes.tsx'
