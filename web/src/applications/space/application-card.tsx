import type { MyApplicationSummary } from '@laurel/contract/applications/portal'
import { readText } from '@laurel/contract/kernel/text'
import { useState } from 'react'
import { useCall } from '../../kernel/api/index.ts'
import { Link, usePlatform } from '../../kernel/router/index.ts'
import { useWords, type Words } from '../../kernel/words/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { MoreMenu, StepSegments } from '../../ui/index.ts'
import { buttonClass, Cover } from '../../ui/page/index.ts'
import { applyPlace } from '../apply/apply-search.ts'
import { isShared } from '../apply/collaborators/collaborators-query.ts'
import { endOf, momentText } from '../deadline-text.ts'
import { shownWord } from '../shown-word.ts'
import { myApplicationLinks } from '../slots.ts'
import { StateMark } from '../state-mark.tsx'
import styles from './my-applications-page.module.css'
import { trackOf, trackPlace } from './track.ts'

/** One of my applications: its program, its name, how far it is, and the next act. */
export function ApplicationCard({ application }: { application: MyApplicationSummary }) {
  const words = useWords()
  const { t, locale } = words
  const { name: organiser } = usePlatform()
  const { id, title, state, program, category, isOpen } = application
  const text = (texts: Parameters<typeof readText>[0]) => readText(texts, locale, program.defaultLang)
  const track = trackOf(state)
  const isTheirs = isShared(application)
  return (
    <li className={styles.card}>
      <Cover name={title || id} shape="square" className={styles.cover} />
      <div className={styles.words}>
        <p>
          {text(program.title)} · {text(category.title)}
        </p>
        <h3 className="lr-card-title">
          <Link to={applyPlace(program.slug, id)}>{title || t('applications.untitled')}</Link>
        </h3>
        <div className={styles.track}>
          <StepSegments
            states={track}
            label={t('applications.mine.stage', { number: trackPlace(state), total: track.length })}
          />
        </div>
        <p className={styles.state}>
          <StateMark state={state} label={shownWord(application.status, locale, program.defaultLang)} />
          <span>{situation(application, words, organiser)}</span>
          {isTheirs ? <span>{t('applications.together.sharedBy')}</span> : null}
        </p>
        <p>{lastMoment(application, words)}</p>
      </div>
      <div className={styles.acts}>
        <Link
          className={buttonClass({})}
          to={applyPlace(program.slug, id)}
          aria-label={`${t(actionOf(state, isOpen))}, ${title || t('applications.untitled')}`}
        >
          {t(actionOf(state, isOpen))}
        </Link>
        <myApplicationLinks.Place id={id} title={title} programSlug={program.slug} />
        {state === 'draft' && !isTheirs ? <DeleteDraft application={application} /> : null}
      </div>
    </li>
  )
}

function actionOf(state: MyApplicationSummary['state'], isOpen: boolean) {
  if (!isOpen) return 'applications.open'
  return state === 'to_complete' ? 'applications.complete' : 'applications.resume'
}

/** What is so, in one sentence beside the state. */
function situation(application: MyApplicationSummary, words: Words, organiser: string): string {
  const { t, locale } = words
  const { state, filled, gate, gateTitle, program, isOpen, changes, extendedUntil } = application
  if (state === 'to_complete') {
    return changes?.until
      ? t(isOpen ? 'applications.wanted.until' : 'applications.wanted.overdue', {
          date: momentText(words, changes.until, program.timeZone),
        })
      : t('applications.wanted.title')
  }
  if (state !== 'draft') return t(`applications.means.${state}`)
  // What keeps the rest closed says more than how much of it is filled.
  const known = gate && gate !== 'in_progress' && gate !== 'validated' ? gate : undefined
  const name = readText(gateTitle ?? undefined, locale, program.defaultLang)
  const ahead = isOpen && name ? `. ${t('applications.gateMine.ahead', { gate: name, organiser })}` : ''
  const share = known ? t(`applications.gateMine.${known}`) : `${t('applications.filled', { percent: filled })}${ahead}`
  const closesAt = endOf({ changes, extendedUntil, program })
  if (!closesAt) return share
  const date = momentText(words, closesAt, program.timeZone)
  return `${share}. ${t(isOpen ? 'applications.mine.closes' : 'applications.mine.closed', { date })}`
}

function lastMoment(
  { submittedAt, savedAt, createdAt, reference, program }: MyApplicationSummary,
  { t, format }: Words,
) {
  const zone = program.timeZone
  const last = submittedAt ?? savedAt ?? createdAt
  const day = format.dayWord(last, Date.now(), zone)
  const date = format.date(last, zone)
  if (!submittedAt) return day ? t('applications.changedLately', { day }) : t('applications.changedOn', { date })
  const sent = day ? t('applications.sentLately', { day }) : t('applications.sentOn', { date })
  return reference ? `${reference} · ${sent}` : sent
}

function DeleteDraft({ application }: { application: MyApplicationSummary }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const remove = useCall('deleteMyApplication', { invalidates: ['listMyApplications'] })
  const title = application.title || t('applications.untitled')
  return (
    <>
      <MoreMenu
        label={t('applications.actsOn', { title })}
        actions={[
          { id: 'delete', label: t('applications.delete.act'), isDangerous: true, onSelect: () => setOpen(true) },
        ]}
      />
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={async () => {
          await remove.mutateAsync({ params: { responseId: application.id } })
          toastSuccess({ title: t('applications.delete.done') })
        }}
        isDangerous
        title={t('applications.delete.question', { title })}
        description={t('applications.delete.consequence')}
        confirmLabel={t('applications.delete.act')}
      />
    </>
  )
}
