import type { SendMessage } from '@laurel/contract/messages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invalidate, upload, useApi, useCall } from '../kernel/api/index.ts'
import { useLive } from '../kernel/realtime/index.ts'
import { myMessageCountsQuery } from './queries.ts'
import type { SendFile } from './use-attachments.ts'
import { useConversation } from './use-conversation.ts'

/** What the applicant and the team say to each other about one application, as it comes, and what can be done with it. */
export function useMyThread(responseId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const conversation = useConversation('listMyMessages', { responseId }, (query, signal) =>
    api.call('listMyMessages', { params: { responseId }, query }, { signal }),
  )
  const unread = useQuery(myMessageCountsQuery(responseId)).data?.unread ?? 0
  const send = useCall('sendMyMessage', { invalidates: ['listMyMessages', 'countMyMessages', 'listMyConversations'] })
  const read = useCall('readMyMessages', {
    invalidates: ['countMyMessages', 'countAllMyMessages', 'listMyConversations'],
  }).mutate
  const again = () => void invalidate(queryClient, ['listMyMessages'])
  useLive('listMyMessages', { responseId }, { onChanged: again, onStale: again })
  const newest = conversation.messages?.[0]?.id
  useEffect(() => {
    if (newest) void invalidate(queryClient, ['countMyMessages'])
  }, [newest, queryClient])
  const sendFile: SendFile = (file, onProgress) =>
    upload(
      api,
      'uploadMyMessageFile',
      { params: { responseId }, body: file },
      { onProgress: (done) => onProgress(done / Math.max(1, file.size)) },
    )
  return {
    ...conversation,
    newest,
    unread,
    read,
    send: (body: SendMessage) => send.mutateAsync({ params: { responseId }, body }),
    sendFile,
  }
}
