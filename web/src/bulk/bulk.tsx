import type { StaffTarget } from '@laurel/contract/applications'
import { isReopening } from '@laurel/contract/applications'
import type { BulkCommand } from '@laurel/contract/bulk'
import type { ApplicationRow, BulkSelection } from '@laurel/contract/listing'
import { CircleDashed, Tag, Trash2, UserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type GateAnswerTo, GateDialog, gateAnswers, mayBring, StateDialog } from '../applications/index.ts'
import { SendDialog } from '../casework/index.ts'
import { may, type Session, useSession } from '../kernel/session/index.ts'
import { useWords, type Words } from '../kernel/words/index.ts'
import { ConfirmDialog } from '../ui/dialog/index.ts'
import { toastError } from '../ui/feedback/index.ts'
import type { MenuAction } from '../ui/index.ts'
import { type BulkAction as BarAct, BulkBar } from '../ui/table/index.ts'
import { BulkCards } from './bulk-cards.tsx'
import { ForecastDialog, type RunForecast } from './forecast-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { NoRulesDialog } from './no-rules-dialog.tsx'
import { NoRules, useBulkActions } from './use-bulk-actions.ts'
import type { BulkChoice } from './use-choices.ts'

interface Props {
  readonly programSlug: string
  /** The chosen applications; undefined: none. */
  readonly selection: BulkSelection | undefined
  readonly count: number
  /** All that the list holds; undefined while that is not known. */
  readonly matching: number | undefined
  /** Those of the applications chosen that are on the page. */
  readonly rows: readonly ApplicationRow[]
  readonly timeZone: string
  /** Absent: all are chosen. */
  readonly onChooseAll: (() => void) | undefined
  readonly onClear: () => void
  /** Actions of rooms above, after those of this one. */
  readonly children?: ReactNode
}

type OpenDialog =
  | { readonly what: 'state'; readonly to: StaffTarget }
  | { readonly what: 'gate'; readonly to: GateAnswerTo }
  | { readonly what: 'trash' | 'noRules' | 'send' }
  | { readonly what: BulkChoice }

const choices = ['status', 'tags', 'assignees', 'session'] as const satisfies readonly BulkChoice[]

/** States that staff bring many to, the mildest first. */
const bulkTargets = ['in_review', 'to_complete', 'accepted', 'waitlisted', 'rejected', 'ineligible'] as const

function isChoice(dialog: OpenDialog): dialog is OpenDialog & { what: BulkChoice } {
  return choices.some((one) => one === dialog.what)
}

interface BulkMenu {
  readonly t: Words['t']
  readonly session: Session
  readonly onAsk: (dialog: OpenDialog) => void
  readonly onRules: () => void
}

const choiceOf = (what: BulkChoice, { t, onAsk }: BulkMenu, startsGroup = false): MenuAction => ({
  id: what,
  label: t(`applications.bulk.${what}`),
  startsGroup,
  onSelect: () => onAsk({ what }),
})

/** The commonest actions, in the bar itself. */
function barActions(menu: BulkMenu): BarAct[] {
  const { t, session, onAsk } = menu
  const state = (to: StaffTarget) => ({
    id: to,
    label: t(`applications.change.${to}.act`),
    onSelect: () => onAsk({ what: 'state', to }),
  })
  const updates = may(session, 'program.applications.update')
  const sending: MenuAction = {
    id: 'send',
    label: t('applications.bulk.send'),
    startsGroup: true,
    onSelect: () => onAsk({ what: 'send' }),
  }
  const states: MenuAction[] = [
    ...bulkTargets.filter((to) => mayBring(session, to)).map(state),
    ...(updates ? [choiceOf('status', menu, true), sending] : []),
  ]
  const ask = (what: 'tags' | 'assignees', icon: ReactNode): BarAct => ({
    id: what,
    label: t(`applications.bar.${what}`),
    icon,
    onSelect: () => onAsk({ what }),
  })
  return [
    ...(states.length > 0
      ? [
          {
            id: 'states',
            label: t('applications.bar.status'),
            icon: <CircleDashed aria-hidden="true" />,
            actions: states,
          },
        ]
      : []),
    ...(updates ? [ask('tags', <Tag aria-hidden="true" />), ask('assignees', <UserRound aria-hidden="true" />)] : []),
  ]
}

/** The others, below the bar's last button. */
function furtherActions(menu: BulkMenu): MenuAction[] {
  const { t, session, onAsk, onRules } = menu
  const updates = may(session, 'program.applications.update')
  return [
    ...(updates
      ? [
          {
            id: 'rules',
            label: t('applications.bulk.rules'),
            onSelect: onRules,
          },
        ]
      : []),
    ...(may(session, 'program.evaluation.manage') ? [choiceOf('session', menu)] : []),
    ...(updates
      ? gateAnswers.map((to, index) => ({
          id: `gate-${to}`,
          label: t(`applications.gateBulk.${to}`),
          startsGroup: index === 0,
          onSelect: () => onAsk({ what: 'gate', to }),
        }))
      : []),
    ...(may(session, 'program.applications.delete')
      ? [
          {
            id: 'trash',
            label: t('applications.trash.act'),
            icon: <Trash2 size={16} aria-hidden="true" />,
            isDangerous: true,
            startsGroup: true,
            onSelect: () => onAsk({ what: 'trash' }),
          },
        ]
      : []),
  ]
}

/** Actions on the chosen applications, their dialogs, and the progress of those that run. */
export function Bulk(props: Props) {
  const { programSlug, selection, count, rows, timeZone } = props
  const { t } = useWords()
  const session = useSession()
  const actions = useBulkActions(programSlug)
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  const [forecast, setForecast] = useState<{ command: BulkCommand; runs: RunForecast }>()
  async function begin(command: BulkCommand): Promise<void> {
    if (!selection) return
    await actions.start(selection, command)
    props.onClear()
  }
  /** Asks once more where automation would start runs. */
  async function start(command: BulkCommand): Promise<void> {
    const runs = selection && (await actions.forecast(selection, command))
    if (runs && runs.runs > 0) setForecast({ command, runs })
    else await begin(command)
  }
  const showError = (thrown: unknown) => {
    if (thrown instanceof NoRules) setDialog({ what: 'noRules' })
    else toastError({ title: thrown instanceof Error ? thrown.message : t('refusals.unexpected') })
  }
  const menu = {
    t,
    session,
    onAsk: setDialog,
    onRules: () => void start({ kind: 'rules' }).catch(showError),
  }
  const needsReason = (to: StaffTarget) =>
    to === 'ineligible' || (to === 'in_review' && rows.some((row) => isReopening(row)))
  return (
    <>
      <BulkBar
        count={count}
        total={props.matching}
        onSelectAll={props.onChooseAll}
        actions={barActions(menu)}
        moreActions={furtherActions(menu)}
        onClear={props.onClear}
      >
        {props.children}
      </BulkBar>
      <StateDialog
        request={
          dialog?.what === 'state'
            ? { to: dialog.to, count, needsReason: needsReason(dialog.to), steps: [], timeZone }
            : undefined
        }
        onClose={close}
        onConfirm={({ fields: _fields, ...change }) => start({ kind: 'state', ...change })}
      />
      {dialog?.what === 'gate' ? (
        <GateDialog
          to={dialog.to}
          count={count}
          onClose={close}
          onConfirm={(message) => start({ kind: 'gate', to: dialog.to, ...(message && { message }) })}
        />
      ) : null}
      {dialog?.what === 'send' ? (
        <SendDialog
          count={count}
          mayBeIncomplete
          onClose={close}
          onConfirm={(how) => start({ kind: 'send', ...how })}
        />
      ) : null}
      {dialog && isChoice(dialog) ? (
        <LinkDialog kind={dialog.what} programSlug={programSlug} count={count} onClose={close} onConfirm={start} />
      ) : null}
      {dialog?.what === 'noRules' ? <NoRulesDialog programSlug={programSlug} onClose={close} /> : null}
      <ConfirmDialog
        isOpen={dialog?.what === 'trash'}
        onClose={close}
        onConfirm={() => start({ kind: 'trash' })}
        isDangerous
        title={t('applications.trash.question', { count })}
        description={t('applications.trash.consequence')}
        confirmLabel={t('applications.trash.act')}
      />
      <ForecastDialog
        forecast={forecast?.runs}
        onClose={() => setForecast(undefined)}
        onConfirm={async () => {
          if (forecast) await begin(forecast.command)
        }}
      />
      <BulkCards programs={[programSlug]} />
    </>
  )
}
