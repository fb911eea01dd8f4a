import type { MyApplication } from '@laurel/contract/applications/portal'
import { readText } from '@laurel/contract/kernel/text'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { FormReading } from '../../forms/index.ts'
import { invalidate, useCall } from '../../kernel/api/index.ts'
import { Link } from '../../kernel/router/index.ts'
import { Reported, TextsIn, useWords, type Words } from '../../kernel/words/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { HeaderSlot } from '../../ui/frame/index.ts'
import { Button, buttonClass } from '../../ui/page/index.ts'
import { endOf, momentText } from '../deadline-text.ts'
import { DocumentLink, ReceiptLink } from '../receipts/document-links.tsx'
import { SentFor } from '../sent-for.tsx'
import { shownWord } from '../shown-word.ts'
import { myApplicationLinks, myApplicationNews, myApplicationParts } from '../slots.ts'
import { StateMark } from '../state-mark.tsx'
import { CollaboratorsButton } from './collaborators/collaborators-bar.tsx'
import { isShared } from './collaborators/collaborators-query.ts'
import { OwnershipOffer } from './collaborators/ownership-offer.tsx'
import { MyRequests } from './my-requests.tsx'
import styles from './reading-view.module.css'
import { useOfflineCopy } from './saving/use-offline-copy.ts'
import { StateTimeline } from './state-timeline.tsx'
import { useProgress } from './use-progress.ts'
import { useReadAgain } from './use-read-again.ts'

/** An application that takes no answers: what was sent, its state and its sendings; to be withdrawn while that makes sense. */
export function ReadingView({ application }: { application: MyApplication }) {
  const words = useWords()
  const { t, locale } = words
  useOfflineCopy(application)
  useReadAgain(application.id)
  const { program, category, reference, submittedAt, state } = application
  const end = endOf(application)
  const closing = readText(program.closingMessage, locale, program.defaultLang)
  const isLate = end !== null && end < application.serverTime
  const isTheirs = isShared(application)
  const isLateDraft = state === 'draft' && isLate
  return (
    <>
      <HeaderSlot name="start">
        <strong className={styles.program}>
          <Reported text={program.title} fallback={program.defaultLang} />
        </strong>
        <span className={styles.category}>
          <Reported text={category.title} fallback={program.defaultLang} />
        </span>
      </HeaderSlot>
      <HeaderSlot name="end">
        <CollaboratorsButton application={application} />
        <Link className={buttonClass({ size: 'sm' })} to="/applications">
          {t('applications.mine.title')}
        </Link>
      </HeaderSlot>
      <article className={styles.page}>
        <p className={styles.facts}>
          <StateMark state={state} label={shownWord(application.status, locale, program.defaultLang)} />
          {reference ? <span>{reference}</span> : null}
          {submittedAt ? (
            <span>{t('applications.sentOn', { date: momentText(words, submittedAt, program.timeZone) })}</span>
          ) : null}
          {isTheirs ? <span>{t('applications.together.sharedBy')}</span> : null}
        </p>
        <h1 className="lr-step-title">{application.title || t('applications.untitled')}</h1>
        <p className="lr-lead">{meaningOf(application, words)}</p>
        {isTheirs ? <OwnershipOffer application={application} /> : null}
        {application.state === 'draft' ? null : (
          <TextsIn lang={program.defaultLang}>
            <myApplicationNews.Place id={application.id} />
          </TextsIn>
        )}
        <p className={styles.acts}>
          <myApplicationLinks.Place id={application.id} title={application.title} programSlug={program.slug} />
          <DocumentLink
            responseId={application.id}
            label={t(state === 'draft' ? 'applications.document.draft' : 'applications.document.own')}
            size="md"
          />
        </p>
        {isLateDraft ? <p>{t('applications.apply.notSent')}</p> : null}
        {isLateDraft && closing ? <p className={styles.closing}>{closing}</p> : null}
        <StateTimeline application={application} />
        <div className={styles.asks}>
          <MyRequests application={application} />
          <myApplicationParts.Place id={application.id} />
        </div>
        <Answers application={application} />
        <Sendings application={application} />
        {application.canWithdraw ? <Withdrawal application={application} /> : null}
      </article>
    </>
  )
}

/** What its state means, unless the time for that is over. */
function meaningOf(application: MyApplication, words: Words): string {
  const { state, changes, serverTime, program } = application
  const end = endOf(application)
  const isOver = end !== null && end < serverTime && (state === 'draft' || changes !== null)
  if (!isOver) return words.t(`applications.means.${state}`)
  const over = state === 'draft' ? 'applications.apply.closedSince' : 'applications.wanted.overdue'
  return words.t(over, { date: momentText(words, end, program.timeZone) })
}

function Answers({ application }: { application: MyApplication }) {
  const { program } = application
  const answers = useMemo(
    () => Object.fromEntries(application.steps.map((step) => [step.id, step.answers ?? {}])),
    [application],
  )
  const progress = useProgress(application, answers)
  return application.steps.map((step, index) => {
    const context = progress.steps[index]?.context
    if (!step.form || !context) return null
    return (
      <section key={step.id} className={styles.step}>
        <h2 className="lr-section">
          <Reported text={step.title} fallback={program.defaultLang} />
        </h2>
        <FormReading
          definition={step.form.definition}
          answers={step.answers ?? {}}
          context={context}
          fallback={program.defaultLang}
          companies={application.companies}
          fileHref={(file) => file.location}
          idPrefix={step.id}
        />
      </section>
    )
  })
}

function Sendings({ application }: { application: MyApplication }) {
  const { t, format } = useWords()
  const { submissions, program } = application
  if (submissions.length === 0) return null
  return (
    <section className={styles.step}>
      <h2 className="lr-section">{t('applications.submissions')}</h2>
      <ol className={styles.sendings}>
        {submissions.map(({ id, number, submittedAt, hash, onBehalf }) => (
          <li key={id}>
            <strong>{t('applications.submission', { number })}</strong>
            <time dateTime={submittedAt}>{format.dateAndTime(submittedAt, program.timeZone)}</time>
            {onBehalf ? <SentFor {...onBehalf} /> : null}
            <code>{hash}</code>
            <span className={styles.acts}>
              <ReceiptLink
                responseId={application.id}
                submissionId={id}
                about={t('applications.submission', { number })}
              />
              <Link to={`/receipts?responseId=${application.id}&number=${number}`}>
                {t('applications.verify.link')}
              </Link>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Withdrawal({ application }: { application: MyApplication }) {
  const { t } = useWords()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const withdraw = useCall('withdrawApplication')
  const confirm = async () => {
    await withdraw.mutateAsync({ params: { responseId: application.id }, body: {} })
    await invalidate(queryClient, ['getMyApplication', 'listMyApplications', 'listMyRequests'])
    toastSuccess({ title: t('applications.withdraw.done') })
  }
  return (
    <section className={styles.step}>
      <Button onClick={() => setOpen(true)}>{t('applications.withdraw.act')}</Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={confirm}
        isDangerous
        title={t('applications.withdraw.question')}
        description={t('applications.withdraw.consequence')}
        confirmLabel={t('applications.withdraw.act')}
      />
    </section>
  )
}
