import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type AnswerOf, invalidate } from '../../kernel/api/index.ts'
import { useLive } from '../../kernel/realtime/index.ts'
import { roomQuery } from '../queries.ts'

export type Room = AnswerOf<'getDeliberation'>
export type Item = Room['agenda'][number]
export type Motion = AnswerOf<'getDeliberatedEntry'>['motions'][number]

/** The queries that every action in the room invalidates. */
export const afterAction = ['getDeliberation', 'getDeliberatedEntry'] as const

/** The room as it stands, followed live. */
export function useRoom(sessionId: string): Room {
  const queryClient = useQueryClient()
  const again = () => void invalidate(queryClient, [...afterAction])
  useLive('getDeliberation', { sessionId }, { onChanged: again, onStale: again })
  return useSuspenseQuery(roomQuery(sessionId)).data
}

export const nameOf = ({ title, code }: Pick<Item, 'title' | 'code'>) => title || code
