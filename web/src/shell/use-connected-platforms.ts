import { useQuery } from '@tanstack/react-query'
import { type AnswerOf, queryOf } from '../kernel/api/index.ts'
import { useSession } from '../kernel/session/index.ts'

export type ConnectedPlatform = AnswerOf<'listConnectedPlatforms'>['data'][number]

/** The platforms where the person has a role; none while nobody is signed in, or while they are being read. */
export function useConnectedPlatforms(): readonly ConnectedPlatform[] {
  const { user } = useSession()
  const platforms = useQuery({
    ...queryOf('listConnectedPlatforms', { params: { accountId: user?.id ?? '' } }),
    enabled: user !== null,
  })
  return platforms.data?.data ?? []
}
