import { useQuery } from '@tanstack/react-query'
import { Gavel, Undo2, Vote } from 'lucide-react'
import { useState } from 'react'
import { useRefusalToast, Waiting } from '../../evaluation/index.ts'
import { queryOf, useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Switch } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { FormDialog } from '../../ui/index.ts'
import { BulkBar } from '../../ui/table/index.ts'
import { DecisionFields, firstVerdict, sentVerdict } from './decision-fields.tsx'
import { MotionForm, type MotionInput } from './motion-form.tsx'
import { useDecisionRefused } from './use-decision-refused.ts'
import { afterAction, type Item, nameOf, type Room } from './use-room.ts'

/** What who leads the jury does with the entries chosen in the agenda: one decision, one vote, or back to proposals. */
export function DecideSeveral({
  room,
  items,
  onSelectAll,
  onClear,
}: {
  room: Room
  /** The chosen ones. */
  items: readonly Item[]
  onSelectAll: () => void
  onClear: () => void
}) {
  const { t, format } = useWords()
  const refused = useDecisionRefused(room)
  const [asking, setAsking] = useState<'decision' | 'motion'>()
  const undo = useUndo(room)
  const confirmed = items.filter(({ decision }) => decision?.state === 'confirmed')
  const open = items.filter(({ decision }) => decision?.state !== 'confirmed')
  const reconsider = async () => {
    await undo(confirmed.map(({ entryId, decision }) => ({ entryId, version: decision?.version ?? 0, decision })))
    onClear()
  }
  const done = () => {
    setAsking(undefined)
    onClear()
  }
  return (
    <>
      <BulkBar
        count={items.length}
        total={room.agenda.length}
        onSelectAll={onSelectAll}
        onClear={onClear}
        actions={[
          ...offered(open.length > 0, {
            id: 'decide',
            label: t('evaluation.deliberation.several.decide'),
            icon: <Gavel size={16} />,
            onSelect: () => setAsking('decision'),
          }),
          ...offered(open.length > 1, {
            id: 'vote',
            label: t('evaluation.deliberation.putToVote'),
            icon: <Vote size={16} />,
            onSelect: () => setAsking('motion'),
          }),
          ...offered(confirmed.length > 0, {
            id: 'reconsider',
            label: t('evaluation.deliberation.several.reconsider', { all: format.number(confirmed.length) }),
            icon: <Undo2 size={16} />,
            onSelect: () => void reconsider().catch(refused),
          }),
        ]}
      />
      {asking === 'decision' ? (
        <DecisionDialog room={room} items={open} onClose={() => setAsking(undefined)} onDone={done} />
      ) : null}
      {asking === 'motion' ? (
        <MotionDialog room={room} items={open} onClose={() => setAsking(undefined)} onDone={done} />
      ) : null}
    </>
  )
}

function offered<Act>(isOffered: boolean, action: Act): Act[] {
  return isOffered ? [action] : []
}

interface Before {
  readonly entryId: string
  /** Of what is to be undone. */
  readonly version: number
  /** The result: null for no decision. */
  readonly decision: Item['decision']
}

/** Puts decisions back to what was proposed before. */
function useUndo({ sessionId }: Room) {
  const undo = useCall('undoDecisions', { invalidates: afterAction })
  return (entries: readonly Before[]) => {
    const sent = entries.map(({ entryId, version, decision }) => {
      if (!decision) return { entryId, version, before: null }
      const { typeId, amountCents, internalNote, feedback } = decision
      return { entryId, version, before: { typeId, amountCents, internalNote, feedback } }
    })
    return undo.mutateAsync({ params: { sessionId }, body: { entries: sent } })
  }
}

function DecisionDialog({
  room,
  items,
  onClose,
  onDone,
}: {
  room: Room
  items: readonly Item[]
  onClose: () => void
  onDone: () => void
}) {
  const { t } = useWords()
  const refused = useDecisionRefused(room)
  const [verdict, setVerdict] = useState(() => firstVerdict(room))
  const [confirm, setConfirm] = useState(true)
  const decide = useCall('decideEntries', { invalidates: afterAction })
  const undo = useUndo(room)
  const send = async () => {
    const entries = items.map(({ entryId, decision }) => ({ entryId, version: decision?.version ?? 0 }))
    const params = { sessionId: room.sessionId }
    const { agenda } = await decide.mutateAsync({ params, body: { ...sentVerdict(room, verdict), entries, confirm } })
    const now = new Map(agenda.map(({ entryId, decision }) => [entryId, decision?.version ?? 0]))
    const before = items.map(({ entryId, decision }) => ({ entryId, version: now.get(entryId) ?? 0, decision }))
    toastSuccess({
      title: t('evaluation.deliberation.several.decided', { count: items.length }),
      action: { label: t('ui.undo'), onSelect: () => void undo(before).catch(refused) },
    })
    onDone()
  }
  return (
    <FormDialog
      title={t('evaluation.deliberation.several.title', { count: items.length })}
      description={t('evaluation.deliberation.several.message')}
      submitLabel={t(confirm ? 'evaluation.deliberation.several.confirm' : 'evaluation.deliberation.several.propose')}
      isBusy={decide.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        void send().catch(refused)
      }}
    >
      <Names items={items} />
      <DecisionFields room={room} verdict={verdict} onChange={setVerdict} />
      <Switch
        label={t('evaluation.deliberation.several.atOnce')}
        checked={confirm}
        onChange={(event) => setConfirm(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}

function MotionDialog({
  room,
  items,
  onClose,
  onDone,
}: {
  room: Room
  items: readonly Item[]
  onClose: () => void
  onDone: () => void
}) {
  const { t } = useWords()
  const refused = useRefusalToast()
  const params = { sessionId: room.sessionId }
  const first = items[0]?.entryId ?? ''
  const query = useQuery(queryOf('getDeliberatedEntry', { params: { ...params, entryId: first } }))
  const there = query.data
  const propose = useCall('proposeJointMotion', { invalidates: afterAction })
  const send = async (motion: MotionInput) => {
    await propose.mutateAsync({ params, body: { ...motion, entryIds: items.map(({ entryId }) => entryId) } })
    toastSuccess({ title: t('evaluation.deliberation.several.voteOpen', { count: items.length }) })
    onDone()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('evaluation.deliberation.several.voteTitle', { count: items.length })}
      description={t('evaluation.deliberation.several.voteMessage')}
    >
      <Names items={items} />
      {there ? (
        <MotionForm
          room={room}
          voters={there.present.length}
          isBusy={propose.isPending}
          onSend={(motion) => void send(motion).catch(refused)}
          onDone={onClose}
        />
      ) : (
        <Waiting query={query} />
      )}
    </Dialog>
  )
}

function Names({ items }: { items: readonly Item[] }) {
  const { format } = useWords()
  return <p>{format.list(items.map(nameOf))}</p>
}
