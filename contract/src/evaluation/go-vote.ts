import { z } from 'zod'

export const GoVoteSchema = z.enum(['go', 'no_go', 'abstain'])
export type GoVote = z.infer<typeof GoVoteSchema>
