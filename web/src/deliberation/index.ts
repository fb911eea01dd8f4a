export { loadApplicationFeedback } from './load-feedback.ts'
export { deliberationPages } from './routes.tsx'
