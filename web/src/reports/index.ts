export { reportPages } from './routes.tsx'
