import type { ApplicationFile } from '@laurel/contract/applications'
import type { Decision } from '@laurel/contract/applications/states'
import { isDecision } from '@laurel/contract/applications/states'
import type { DecisionReview } from '@laurel/contract/messages'
import type { Program } from '@laurel/contract/programs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { StateMark } from '../../../applications/index.ts'
import { isRefusal, useCall } from '../../../kernel/api/index.ts'
import { Link } from '../../../kernel/router/index.ts'
import { refusalText, useWords, type Words } from '../../../kernel/words/index.ts'
import { Button } from '../../../ui/controls/index.ts'
import { ConfirmDialog } from '../../../ui/dialog/index.ts'
import { toastSuccess } from '../../../ui/feedback/index.ts'
import { Problem } from '../../../ui/index.ts'
import { templatesQuery } from '../../queries.ts'
import { countsText } from './counts-text.ts'
import { DecisionList, type LeftOut } from './decision-list.tsx'
import { type Counts, decisionsIn, shownDecisions } from './decision-names.ts'
import styles from './decisions.module.css'
import { MailsPart } from './mails-part.tsx'
import { staleWithPublications } from './stale.ts'
import { bodyOf, mailProblem, type Plan, usePlan } from './use-plan.ts'
import { WhenPart } from './when-part.tsx'

interface Props {
  readonly programSlug: string
  readonly program: Program
  readonly review: DecisionReview
  /** The one application that is to be published alone. */
  readonly only: ApplicationFile | undefined
  /** Decisions were taken since they were looked at. */
  readonly onStale: () => void
}

/** The decisions, their letters, their moment, and the button that makes it so. */
export function Review({ programSlug, program, review, only, onStale }: Props) {
  const words = useWords()
  const { t } = words
  const [leftOut, setLeftOut] = useState<LeftOut>(new Map())
  const planned = usePlan({ isNotified: true, mails: review.letters, at: null, isLater: false })
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const questions = useQuery(templatesQuery(programSlug)).data?.questions
  const keys = questions && new Set(questions.map(({ key }) => key))
  const start = useCall('startDecisionPublication', { invalidates: staleWithPublications })
  const counts = only ? countsOfOne(only) : without(review.counts, leftOut)
  const decisions = decisionsIn(counts)
  const count = total(counts)
  const { plan } = planned
  const wrong = plan.isNotified
    ? decisions.filter((one) => mailProblem(plan.mails[one], program.defaultLang, keys))
    : []
  const isPast = plan.isLater && plan.at === null
  const ask = () => {
    setTried(true)
    setProblem(count === 0 ? t('messages.decisions.nobody') : wrong.length > 0 ? mailsWrong(wrong) : undefined)
    if (count > 0 && wrong.length === 0 && !isPast) setAsking(true)
  }
  const mailsWrong = (some: readonly Decision[]) =>
    t('messages.decisions.lettersWrong', {
      names: words.format.list(some.map((one) => t(`applications.state.${one}`))),
    })
  const publish = async () => {
    const choice = only ? { only: [only.id] } : leftOut.size > 0 ? { except: [...leftOut.keys()] } : {}
    const body = { ...bodyOf(plan, decisions), ...choice, fingerprint: review.fingerprint }
    try {
      await start.mutateAsync({ params: { programId: programSlug }, body })
      toastSuccess({ title: t('messages.decisions.planned', { count }) })
    } catch (thrown) {
      const code = isRefusal(thrown) ? thrown.code : 'unexpected'
      setProblem(code === 'stale' ? t('messages.decisions.stale') : textOf(thrown, code))
      if (code === 'stale') onStale()
    }
  }
  const textOf = (thrown: unknown, code: string) =>
    isRefusal(thrown) && thrown.fields.some(({ field }) => field.endsWith('at'))
      ? t('messages.decisions.past')
      : refusalText(words, code)
  return (
    <>
      <section className={styles.part} aria-labelledby="decision-who">
        <h2 id="decision-who">{only ? t('messages.decisions.one') : t('messages.decisions.who')}</h2>
        {only ? (
          <OnlyOne programSlug={programSlug} application={only} />
        ) : (
          <DecisionList programSlug={programSlug} counts={review.counts} leftOut={leftOut} onLeaveOut={setLeftOut} />
        )}
        <p role="status">
          <strong>{countsText(counts, words) || t('messages.decisions.nobody')}</strong>
          {leftOut.size > 0 ? ` · ${t('messages.decisions.leftOut', { count: leftOut.size })}` : ''}
        </p>
      </section>
      <section className={styles.part} aria-labelledby="decision-letters">
        <h2 id="decision-letters">{t('messages.decisions.letters')}</h2>
        <MailsPart
          programSlug={programSlug}
          languages={program.supportedLangs}
          fallback={program.defaultLang}
          decisions={decisions}
          readers={review.readers}
          planned={planned}
          responseId={only?.id}
          isTried={isTried}
        />
      </section>
      <section className={styles.part} aria-labelledby="decision-when">
        <h2 id="decision-when">{t('messages.decisions.when')}</h2>
        <WhenPart
          planned={planned}
          timeZone={program.timeZone}
          error={isTried && isPast ? t('rules.required') : undefined}
        />
      </section>
      <Problem>{problem ?? null}</Problem>
      <div className={styles.end}>
        <Button variant="filled" size="md" loading={start.isPending} onClick={ask}>
          {t(plan.isLater ? 'messages.decisions.plan' : 'messages.decisions.publish', { count })}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={publish}
        title={t('messages.decisions.question', { count })}
        description={consequences(plan, counts, program.timeZone, words)}
        confirmLabel={t(plan.isLater ? 'messages.decisions.plan' : 'messages.decisions.publish', { count })}
      />
    </>
  )
}

function OnlyOne({ programSlug, application }: { programSlug: string; application: ApplicationFile }) {
  const { t } = useWords()
  const { id, title, reference, applicant, state } = application
  return (
    <>
      <ul className={styles.rows}>
        <li>
          <span className={styles.who}>
            <Link to={`/admin/programs/${programSlug}/responses/${id}`}>
              {title || reference || t('messages.application')}
            </Link>{' '}
            <span className={styles.quiet}>{applicant.name || applicant.email}</span>
          </span>
          <StateMark state={state} />
        </li>
      </ul>
      <p className={styles.quiet}>
        <Link to={`/admin/programs/${programSlug}/decisions`}>{t('messages.decisions.seeAll')}</Link>
      </p>
    </>
  )
}

function total(counts: Counts): number {
  return decisionsIn(counts).reduce((sum, decision) => sum + counts[decision], 0)
}

/** How many get which decision, whether they are told, and when it leaves. */
function consequences(plan: Plan, counts: Counts, timeZone: string, words: Words): string {
  return [
    countsText(counts, words),
    plan.isNotified
      ? words.t('messages.decisions.willTell', { count: total(counts) })
      : words.t('messages.decisions.willNotTell'),
    plan.isLater && plan.at
      ? words.t('messages.decisions.leavesAt', { date: words.format.dateAndTime(plan.at, timeZone) })
      : words.t('messages.decisions.leavesSoon'),
  ].join(' · ')
}

const none = Object.fromEntries(shownDecisions.map((decision) => [decision, 0])) as Counts

function countsOfOne({ state, decisionPublishedAt }: ApplicationFile): Counts {
  return isDecision(state) && !decisionPublishedAt ? { ...none, [state]: 1 } : none
}

function without(counts: Counts, leftOut: LeftOut): Counts {
  const left = { ...counts }
  for (const decision of leftOut.values()) left[decision] -= 1
  return left
}
