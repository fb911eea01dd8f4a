import {
  type ApplicationFile,
  type ApplicationRow,
  type BulkAct,
  bulkLimit,
  isReopening,
  type StaffTarget,
} from '@laurel/contract/applications'
import { CircleCheck, CircleX, Eye, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ApiRefusal, useCall } from '../../kernel/api/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import type { BulkAct as BarAct } from '../../ui/index.ts'
import { type GateAnswerTo, gateAnswers } from './gate-answers.ts'
import type { ListSelection } from './list/use-list-selection.ts'
import { mayBring } from './state-acts.ts'
import type { StateWanted } from './state-dialog.tsx'
import { useStateChange } from './use-state-change.ts'

interface BulkParts {
  readonly programId: string
  readonly rows: readonly ApplicationRow[]
  readonly chosen: ListSelection
  readonly timeZone: string
}

/** What can be done with the rows chosen. */
export function useBulk({ programId, rows, chosen, timeZone }: BulkParts) {
  const selection = chosen.shown
  const start = useCall('startBulkAction')
  const words = useWords()
  const { t } = words
  const [jobId, setJobId] = useState<string>()
  /** All that match are changed by a job, which is followed. */
  const startOnAll = async (act: BulkAct) => {
    const { selection: all } = chosen
    if (!all) return
    const said = 'ids' in all ? { ids: [...all.ids] } : { ...all, except: [...all.except] }
    try {
      const { id } = await start.mutateAsync({ params: { programId }, body: { selection: said, act } })
      setJobId(id)
      chosen.clear()
    } catch (thrown) {
      throw new Error(refusalText(words, thrown instanceof ApiRefusal ? thrown.code : 'unexpected'))
    }
  }
  const session = useSession()
  const changes = useStateChange(programId)
  const [gateWanted, setGateWanted] = useState<GateAnswerTo>()
  const [asked, setAsked] = useState<{ wanted: StateWanted; ids: readonly string[]; isMany: boolean }>()
  const [isTrashing, setTrashing] = useState(false)
  const isByJob = chosen.isAll || chosen.count > bulkLimit
  const icons = { in_review: Eye, accepted: CircleCheck, rejected: CircleX }
  const ask = (to: StaffTarget) => {
    const picked = rows.filter(({ id }) => selection.has(id))
    const needsReason = to === 'ineligible' || (to === 'in_review' && picked.some((row) => isReopening(row)))
    const ids = chosen.isAll ? [] : [...selection]
    setAsked({ wanted: { to, count: chosen.count, needsReason, steps: [], timeZone }, ids, isMany: true })
  }
  const acts = (['in_review', 'accepted', 'rejected'] as const)
    .filter((to) => mayBring(session, to))
    .map((to): BarAct => {
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
      if (isByJob) return startOnAll({ kind: 'gate', to, ...(message && { message }) })
      await changes.answerGates([...selection], to, message)
      chosen.clear()
    },
    wanted: asked?.wanted,
    isTrashing,
    askOne(to: StaffTarget, application: ApplicationFile) {
      const needsReason = to === 'ineligible' || (to === 'in_review' && isReopening(application))
      setAsked({ wanted: { to, count: 1, needsReason, steps: [], timeZone }, ids: [application.id], isMany: false })
    },
    close() {
      setAsked(undefined)
      setGateWanted(undefined)
      setTrashing(false)
    },
    async confirm(change: Parameters<typeof changes.changeMany>[1]) {
      const [only] = asked?.ids ?? []
      const { fields: _fields, ...act } = change
      if (asked?.isMany && isByJob) return startOnAll({ kind: 'state', ...act })
      if (asked?.ids.length === 1 && only) await changes.changeOne(only, change)
      else await changes.changeMany(asked?.ids ?? [], change)
      if (asked?.isMany) chosen.clear()
    },
    async trash() {
      if (isByJob) return startOnAll({ kind: 'trash' })
      await changes.trash([...selection])
      chosen.clear()
    },
    jobId,
    leaveJob: () => setJobId(undefined),
  }
}
