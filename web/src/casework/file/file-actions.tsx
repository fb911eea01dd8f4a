import { type ApplicationFile, isReopening, type StaffTarget } from '@laurel/contract/applications'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import {
  applicationFileLinks,
  MoreTimeDialog,
  mayBring,
  possibleTargets,
  type RequestedState,
  StateDialog,
  stepChoices,
  useProgram,
  useStateChange,
  usualTarget,
} from '../../applications/index.ts'
import { Link, useGo } from '../../kernel/router/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { MoreMenu } from '../../ui/index.ts'
import { SendFileDialog } from '../on-behalf/later.ts'
import { statusesQuery } from '../status/label-queries.ts'
import { useStatusOpen } from '../status/use-status-open.ts'
import styles from './response-page.module.css'

/** Where the decision about one application is reviewed. */
function decisionsPlace(programSlug: string, id: string): string {
  return `/admin/programs/${programSlug}/decisions?responseId=${id}`
}

/** What comes next, filled: a decision that waits is published before anything else; then everything else that the state allows. */
export function FileActions({
  programSlug,
  application,
  list,
  readAt,
}: {
  programSlug: string
  application: ApplicationFile
  list: string
  /** Milliseconds. */
  readAt: number
}) {
  const { t, locale } = useWords()
  const { fallback, timeZone } = useProgram(programSlug)
  const session = useSession()
  const go = useGo()
  const changes = useStateChange(programSlug)
  const [requested, setRequested] = useState<RequestedState>()
  const [isTrashing, setTrashing] = useState(false)
  const targets = possibleTargets(application, application.updatedAt).filter((to) => mayBring(session, to))
  const usual = usualTarget(application.state)
  const main = targets.find((to) => to === usual)
  const steps = stepChoices(application.steps, locale, fallback)
  // Where the program has no statuses of its own, this is where the state is changed.
  const { data: statuses } = useQuery(statusesQuery(programSlug))
  const [isOpen, setOpen] = useStatusOpen({ isOn: statuses?.data.length === 0 })
  const [isGivingTime, setGivingTime] = useState(false)
  const ask = (to: StaffTarget) =>
    setRequested({
      to,
      count: 1,
      needsReason: to === 'ineligible' || (to === 'in_review' && isReopening(application)),
      steps,
      timeZone,
    })
  const [isSending, setSending] = useState(false)
  const sendFor = { id: 'send', label: t('applications.onBehalf.act'), onSelect: () => setSending(true) }
  const mayDelete = may(session, 'program.applications.delete')
  const isTrashed = application.state === 'deleted'
  const canPublish =
    application.decidedAt !== null && !application.decisionPublishedAt && may(session, 'program.applications.decide')
  const others = targets
    .filter((to) => to !== main)
    .map((to) => ({ id: to as string, label: t(`applications.change.${to}.act`), onSelect: () => ask(to) }))
  const moreTime = {
    id: 'moreTime',
    label: t('applications.moreTime.act'),
    onSelect: () => setGivingTime(true),
  }
  const isUnsent =
    (application.state === 'draft' || application.state === 'to_complete') &&
    may(session, 'program.applications.update')
  const trash = {
    id: 'trash',
    label: t('applications.trash.act'),
    isDangerous: true,
    startsGroup: true,
    onSelect: () => setTrashing(true),
  }
  return (
    <div className={styles.acts}>
      <applicationFileLinks.Place id={application.id} programSlug={programSlug} />
      {isTrashed && mayDelete ? (
        <Button variant="filled" onClick={() => void changes.restore(application.id)}>
          {t('applications.trash.restore')}
        </Button>
      ) : null}
      <NextButtons
        {...{ programSlug, canPublish, main }}
        id={application.id}
        mayComplete={targets.includes('to_complete')}
        onRequest={ask}
      />
      <MoreMenu
        isOpen={isOpen}
        onOpen={setOpen}
        actions={[
          ...others.filter(({ id }) => id !== 'to_complete'),
          ...(isUnsent ? [sendFor, moreTime] : []),
          ...(mayDelete && !isTrashed ? [trash] : []),
        ]}
      />
      {isSending ? (
        <SendFileDialog
          programSlug={programSlug}
          application={application}
          now={readAt}
          onClose={() => setSending(false)}
        />
      ) : null}
      {isGivingTime ? (
        <MoreTimeDialog programId={programSlug} responseId={application.id} onClose={() => setGivingTime(false)} />
      ) : null}
      <StateDialog
        request={requested}
        onClose={() => setRequested(undefined)}
        onConfirm={(change) => changes.changeOne(application.id, change)}
      />
      <TrashDialog
        isOpen={isTrashing}
        onClose={() => setTrashing(false)}
        onConfirm={async () => {
          await changes.trash([application.id])
          await go(list)
        }}
      />
    </div>
  )
}

interface NextButtonsProps {
  readonly programSlug: string
  readonly id: string
  readonly mayComplete: boolean
  readonly main: StaffTarget | undefined
  readonly canPublish: boolean
  readonly onRequest: (to: StaffTarget) => void
}

function NextButtons({ programSlug, id, mayComplete, main, canPublish, onRequest }: NextButtonsProps) {
  const { t } = useWords()
  return (
    <>
      {mayComplete ? (
        <Button onClick={() => onRequest('to_complete')}>{t('applications.change.to_complete.act')}</Button>
      ) : null}
      {main ? (
        <Button
          variant={canPublish ? 'default' : 'filled'}
          leftSection={<Check size={16} aria-hidden="true" />}
          onClick={() => onRequest(main)}
        >
          {t(`applications.change.${main}.act`)}
        </Button>
      ) : null}
      {canPublish ? (
        <Button component={Link} variant="filled" to={decisionsPlace(programSlug, id)}>
          {t('applications.publish.one')}
        </Button>
      ) : null}
    </>
  )
}

interface TrashDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onConfirm: () => Promise<void>
}

function TrashDialog(props: TrashDialogProps) {
  const { t } = useWords()
  return (
    <ConfirmDialog
      {...props}
      isDangerous
      title={t('applications.trash.question', { count: 1 })}
      description={t('applications.trash.consequence')}
      confirmLabel={t('applications.trash.act')}
    />
  )
}
