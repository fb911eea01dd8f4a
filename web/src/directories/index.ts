export { directoryPages } from './routes.tsx'
