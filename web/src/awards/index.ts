export { loadMyAwards } from './load-my-awards.ts'
export { awardPages } from './routes.tsx'
