import type { MyApplication } from '@laurel/contract/applications/portal'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { later } from '../../kernel/router/index.ts'
import { useSession } from '../../kernel/session/index.ts'
import { myApplicationQuery } from '../queries.ts'
import { Coming } from './coming.tsx'
import { Filling } from './filling.tsx'
import { type UnsavedKeeper, unsavedKeeper } from './saving/unsaved-keeper.ts'
import { unsavedStore } from './saving/unsaved-store.ts'
import type { Sent } from './submit/sent-view.tsx'

const ReadingView = later(async () => (await import('./reading-view.tsx')).ReadingView, Coming)
const SentView = later(async () => (await import('./submit/sent-view.tsx')).SentView, Coming)

interface Props {
  readonly responseId: string
  readonly stepId: string | undefined
}

/** One application: to be filled while it is open, then to be read. Right after sending, its receipt. */
export function ApplicationView(props: Props) {
  const { user } = useSession()
  // Somebody else who signs in on this device is shown nothing of what was being written.
  return <OwnApplication key={user?.id} {...props} userId={user?.id ?? ''} />
}

function OwnApplication({ responseId, stepId, userId }: Props & { userId: string }) {
  const { data: application } = useSuspenseQuery(myApplicationQuery(responseId))
  const [sent, setSent] = useState<Sent>()
  const [restarts, setRestarts] = useState(0)
  const queryClient = useQueryClient()
  const [first] = useState(() => revisionsOf(application))
  if (sent) return <SentView application={application} sent={sent} />
  if (!application.isOpen) return <ReadingView application={application} />
  // Filled anew when the form was published again: another revision, with what is unsaved handed over.
  const revisions = revisionsOf(application)
  return (
    <DeviceStore userId={userId} responseId={responseId}>
      {(keeper) => (
        <Filling
          key={`${revisions} ${restarts}`}
          application={application}
          stepId={stepId}
          keeper={keeper}
          isRenewed={revisions !== first}
          onSent={setSent}
          onRestart={() =>
            void queryClient
              .fetchQuery({ ...myApplicationQuery(responseId), staleTime: 0 })
              .then(() => setRestarts((count) => count + 1))
          }
        />
      )}
    </DeviceStore>
  )
}

function revisionsOf({ steps }: MyApplication): string {
  return steps.map(({ form }) => form?.revision ?? '').join(' ')
}

interface StoredProps {
  readonly userId: string
  readonly responseId: string
  readonly children: (keeper: UnsavedKeeper) => ReactNode
}

/** Waits for what this device kept of an earlier visit. */
function StoredHere({ userId, responseId, children }: StoredProps) {
  const { data } = useSuspenseQuery({
    queryKey: ['unsaved', userId, responseId],
    queryFn: async () => {
      const store = unsavedStore(userId, responseId, crypto.randomUUID(), () => Date.now())
      return unsavedKeeper(await store.read(), store)
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  })
  const [keeper] = useState(data)
  return children(keeper)
}

/** Nothing is kept where only a picture of the page is drawn. */
function StoredNowhere({ children }: StoredProps) {
  return children(unsavedKeeper(undefined, { write() {}, leave() {} }))
}

const DeviceStore = import.meta.env.SSR ? StoredNowhere : StoredHere
