export { votePages } from './routes.tsx'
