export { votePages } from './routes.tsx'
export { useVoteCounts } from './use-vote-counts.ts'
