import {
  type ApplicationFile,
  type ApplicationRow,
  bulkLimit,
  isReopening,
  type StaffTarget,
} from '@laurel/contract/applications'
import { CircleCheck, CircleX, Eye, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../kernel/api/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import type { BulkAct, Selection } from '../../ui/index.ts'
import { type GateAnswerTo, gateAnswers } from './gate-answers.ts'
import { type ListSearch, queryOfList } from './list-search.ts'
import { mayBring } from './state-acts.ts'
import type { StateWanted } from './state-dialog.tsx'
import { useStateChange } from './use-state-change.ts'

interface BulkParts {
  readonly programId: string
  readonly search: ListSearch
  readonly rows: readonly ApplicationRow[]
  readonly selection: Selection
  readonly setSelection: (selection: Selection) => void
  readonly timeZone: string
}

/** What can be done with the rows chosen. */
export function useBulk({ programId, search, rows, selection, setSelection, timeZone }: BulkParts) {
  const { t } = useWords()
  const api = useApi()
  const session = useSession()
  const changes = useStateChange(programId)
  const [gateWanted, setGateWanted] = useState<GateAnswerTo>()
  const [asked, setAsked] = useState<{ wanted: StateWanted; ids: readonly string[] }>()
  const [isTrashing, setTrashing] = useState(false)
  const icons = { in_review: Eye, accepted: CircleCheck, rejected: CircleX }
  const ask = (to: StaffTarget) => {
    const chosen = rows.filter(({ id }) => selection.has(id))
    const needsReason = to === 'ineligible' || (to === 'in_review' && chosen.some((row) => isReopening(row)))
    setAsked({ wanted: { to, count: selection.size, needsReason, steps: [], timeZone }, ids: [...selection] })
  }
  const acts = (['in_review', 'accepted', 'rejected'] as const)
    .filter((to) => mayBring(session, to))
    .map((to): BulkAct => {
      const Icon = icons[to]
      return {
        id: to,
        label: t(`applications.change.${to}.act`),
        icon: <Icon size={17} aria-hidden="true" />,
        onSelect: () => ask(to),
      }
    })
  const more = (['waitlisted', 'to_complete', 'ineligible'] as const)
    .filter((to) => mayBring(session, to))
    .map((to) => ({ id: to, label: t(`applications.change.${to}.act`), onSelect: () => ask(to) }))
  const gateActs = may(session, 'program.applications.update')
    ? gateAnswers.map((to, index) => ({
        id: `gate-${to}`,
        label: t(`applications.gateBulk.${to}`),
        startsGroup: index === 0,
        onSelect: () => setGateWanted(to),
      }))
    : []
  const trashAct = {
    id: 'trash',
    label: t('applications.trash.act'),
    icon: <Trash2 size={16} aria-hidden="true" />,
    isDangerous: true,
    startsGroup: true,
    onSelect: () => setTrashing(true),
  }
  return {
    acts,
    moreActs: [...more, ...gateActs, ...(may(session, 'program.applications.delete') ? [trashAct] : [])],
    gateWanted,
    async answerGates(to: GateAnswerTo, message: string) {
      await changes.answerGates([...selection], to, message)
      setSelection(new Set())
    },
    wanted: asked?.wanted,
    isTrashing,
    askOne(to: StaffTarget, application: ApplicationFile) {
      const needsReason = to === 'ineligible' || (to === 'in_review' && isReopening(application))
      setAsked({ wanted: { to, count: 1, needsReason, steps: [], timeZone }, ids: [application.id] })
    },
    close() {
      setAsked(undefined)
      setGateWanted(undefined)
      setTrashing(false)
    },
    async confirm(change: Parameters<typeof changes.changeMany>[1]) {
      const [only] = asked?.ids ?? []
      if (asked?.ids.length === 1 && only) await changes.changeOne(only, change)
      else await changes.changeMany(asked?.ids ?? [], change)
      setSelection(new Set())
    },
    async trash() {
      await changes.trash([...selection])
      setSelection(new Set())
    },
    /** Every row of the list, its other pages included, up to what one call may change. */
    async selectAll() {
      const all = new Set<string>()
      const query = { ...queryOfList({ ...search, after: undefined, before: undefined, columns: [] }), perPage: 200 }
      for (let after: string | null | undefined; after !== null && all.size < bulkLimit; ) {
        const page = await api.call('listApplications', {
          params: { programId },
          query: { ...query, ...(after && { after }) },
        })
        for (const { id } of page.data) if (all.size < bulkLimit) all.add(id)
        after = page.metadata.after
      }
      setSelection(all)
    },
  }
}
