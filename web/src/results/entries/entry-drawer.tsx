import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DeclareConflictDialog } from '../../assignment/index.ts'
import {
  criteriaQuery,
  EvaluationAnswers,
  markOutOf,
  takesBack,
  useMay,
  useProgram,
  useSessionAddress,
  useSessionAllows,
} from '../../evaluation/index.ts'
import { type AnswerOf, queryOf } from '../../kernel/api/index.ts'
import { Link } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { Avatar, Badge, EmptyState } from '../../ui/page/index.ts'
import { GiveBackDialog } from '../board/give-back-dialog.tsx'
import styles from './entries.module.css'

/** Where each entry is judged by itself: orders and comparisons are given back beside the results. */
const hasOwnPlace: readonly string[] = ['score', 'go_no_go']

type Evaluation = AnswerOf<'getEntry'>['evaluations'][number]

/** One application of the session: what its jurors gave it, and why. */
export function EntryDrawer({ entryId, onClose }: { entryId: string; onClose: () => void }) {
  const { t, format } = useWords()
  const program = useProgram()
  const { params, session } = useSessionAddress()
  const entry = useQuery(queryOf('getEntry', { params: { ...params, entryId } })).data
  const [reopened, setReopened] = useState<Evaluation>()
  const [isDeclaring, setDeclaring] = useState(false)
  const mayAssign = useMay('program.evaluation.assign')
  const maySettle = useSessionAllows('settle_conflict')
  const hasJury = session.progress.jurors > 0
  if (!entry) return null
  return (
    <>
      <Dialog
        isOpen={!reopened && !isDeclaring}
        onClose={onClose}
        position="right"
        title={entry.title || entry.code}
        description={[
          entry.code,
          entry.applicantName,
          session.mode === 'score' && t('evaluation.meanOf', { mark: markOutOf(format, entry.mean) }),
        ]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <>
            {mayAssign && hasJury && maySettle ? (
              <Button size="md" variant="subtle" onClick={() => setDeclaring(true)}>
                {t('evaluation.conflicts.declare')}
              </Button>
            ) : null}
            <Button
              size="md"
              renderRoot={(props) => (
                <Link {...props} to={`/admin/programs/${program.slug}/responses/${entry.applicationId}`} />
              )}
            >
              {t('evaluation.entries.openApplication')}
            </Button>
          </>
        }
      >
        {entry.declined.map(({ jurorId, jurorName, reason, declinedAt }) => (
          <p key={jurorId} className={styles.declined}>
            <strong>{t('evaluation.entries.declined', { name: jurorName, date: format.date(declinedAt) })}</strong>{' '}
            {reason}
          </p>
        ))}
        {entry.evaluations.length === 0 ? (
          <EmptyState
            level={3}
            title={t('evaluation.entries.noEvaluation')}
            message={t('evaluation.entries.noEvaluationMessage')}
          />
        ) : (
          entry.evaluations.map((one) => (
            <OneEvaluation key={one.jurorId} evaluation={one} onReopen={() => setReopened(one)} />
          ))
        )}
      </Dialog>
      {isDeclaring ? <DeclareConflictDialog entry={entry} onClose={() => setDeclaring(false)} /> : null}
      {reopened ? (
        <GiveBackDialog
          session={session}
          jurors={[
            {
              jurorId: reopened.jurorId,
              name: reopened.jurorName,
              entries: [{ entryId, code: entry.code, title: entry.title }],
              hasOrder: false,
              comparisons: [],
            },
          ]}
          onClose={() => setReopened(undefined)}
        />
      ) : null}
    </>
  )
}

function OneEvaluation({ evaluation, onReopen }: { evaluation: Evaluation; onReopen: () => void }) {
  const { t, format } = useWords()
  const program = useProgram()
  const { place, session } = useSessionAddress()
  const mayManage = useMay('program.evaluation.manage')
  const criteria = useQuery(criteriaQuery(place)).data?.data ?? []
  const { vote } = evaluation
  const isSubmitted = evaluation.state === 'submitted'
  // Orders and comparisons are no marks of one application.
  const hasMark = session.mode === 'score' || vote !== null
  return (
    <article className={styles.evaluation}>
      <header>
        <Avatar name={evaluation.jurorName} size={28} />
        <strong>{evaluation.jurorName}</strong>
        {isSubmitted ? null : <Badge>{t('evaluation.state.started')}</Badge>}
        {isSubmitted && !hasMark ? <Badge tone="ok">{t('evaluation.state.submitted')}</Badge> : null}
        {evaluation.stale ? <Badge tone="warn">{t('evaluation.stale')}</Badge> : null}
        {isSubmitted && !evaluation.counts ? <Badge tone="bad">{t('evaluation.setAside')}</Badge> : null}
        {isSubmitted && hasMark ? (
          <span className="lr-strong lr-numbers">
            {vote ? t(`evaluation.vote.${vote}`) : markOutOf(format, evaluation.total)}
          </span>
        ) : null}
      </header>
      {isSubmitted && session.mode === 'score' ? (
        <EvaluationAnswers criteria={criteria} scores={evaluation.scores} fallback={program.defaultLang} />
      ) : null}
      {evaluation.comment ? <p className={styles.comment}>{evaluation.comment}</p> : null}
      {isSubmitted && mayManage && takesBack(session) && hasOwnPlace.includes(session.mode) ? (
        <Button size="xs" mt={12} onClick={onReopen}>
          {t('evaluation.reopen')}
        </Button>
      ) : null}
    </article>
  )
}
