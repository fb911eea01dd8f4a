import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useRefusalToast } from '../../evaluation/index.ts'
import { useCall } from '../../kernel/api/index.ts'
import { roomQuery } from '../queries.ts'
import type { Room } from './use-room.ts'

/** Puts the agenda in another order: at once on the screen, then for everybody; what is refused goes back to its place. */
export function useOrder(room: Room): (from: number, to: number) => boolean {
  const client = useQueryClient()
  const refused = useRefusalToast()
  const order = useCall('orderAgenda', {})
  const last = useRef(0)
  const { queryKey } = roomQuery(room.sessionId)
  const send = async (agenda: Room['agenda']) => {
    last.current += 1
    const own = last.current
    try {
      const params = { sessionId: room.sessionId }
      const answer = await order.mutateAsync({ params, body: { order: agenda.map(({ entryId }) => entryId) } })
      // A later move is on its way: its answer tells more.
      if (own === last.current) client.setQueryData(queryKey, answer)
    } catch (thrown) {
      await client.invalidateQueries({ queryKey })
      refused(thrown)
    }
  }
  return (from, to) => {
    const moved = room.agenda[from]
    if (!moved || to < 0 || to >= room.agenda.length) return false
    const agenda = room.agenda.toSpliced(from, 1).toSpliced(to, 0, moved)
    client.setQueryData(queryKey, { ...room, agenda })
    void send(agenda)
    return true
  }
}
