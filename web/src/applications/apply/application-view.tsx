import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSession } from '../../kernel/session/index.ts'
import { myApplicationQuery } from '../queries.ts'
import type { Unsaved } from './autosave.ts'
import { Filling } from './filling.tsx'
import { ReadingView } from './reading-view.tsx'
import { type Sent, SentView } from './sent-view.tsx'
import { unsavedStore } from './unsaved-store.ts'

interface Props {
  readonly responseId: string
  readonly stepId: string | undefined
}

/** One application: to be filled while it is open, then to be read. Right after sending, its receipt. */
export function ApplicationView({ responseId, stepId }: Props) {
  const { data: application } = useSuspenseQuery(myApplicationQuery(responseId))
  const [sent, setSent] = useState<Sent>()
  const unsaved = useUnsaved(responseId)
  if (sent) return <SentView application={application} sent={sent} />
  if (!application.isOpen) return <ReadingView application={application} />
  if (!unsaved) return null
  // Read anew when the form was published again: another revision, another filling.
  const revisions = application.steps.map(({ form }) => form?.revision ?? '').join(' ')
  return (
    <Filling
      key={revisions}
      application={application}
      stepId={stepId}
      unsaved={unsaved.value}
      store={unsaved.store}
      onSent={setSent}
    />
  )
}

/** What this device kept of an earlier visit, once it is known. */
function useUnsaved(responseId: string) {
  const { user } = useSession()
  const userId = user?.id ?? ''
  const [store] = useState(() => unsavedStore(userId, responseId, () => Date.now()))
  const { data } = useQuery({
    queryKey: ['unsaved', userId, responseId],
    queryFn: async (): Promise<{ value: Unsaved | null }> => ({ value: (await store.read()) ?? null }),
    staleTime: 0,
    gcTime: 0,
  })
  const [first, setFirst] = useState<{ value: Unsaved | undefined; store: typeof store }>()
  useEffect(() => {
    if (data) setFirst((known) => known ?? { value: data.value ?? undefined, store })
  }, [data, store])
  return first
}
