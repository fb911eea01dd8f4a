import type { ApplicationEvaluation } from '@laurel/contract/evaluation'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/index.ts'
import { Link } from '../../kernel/router/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { AvatarStack } from '../../ui/page/index.ts'
import { markText } from '../marks.ts'
import styles from './evaluation-summary.module.css'

/** Beside the answers of an application: its marks in each session, the newest first; nothing where it is in none. */
export function EvaluationSummary({ id, programSlug }: { id: string; programSlug: string }) {
  const isAllowed = may(useSession(), 'program.evaluation.read')
  const { data } = useQuery({
    ...queryOf('listApplicationEvaluations', { params: { programId: programSlug, responseId: id } }),
    enabled: isAllowed,
    retry: false,
  })
  return (data?.data ?? []).map((one) => <InSession key={one.entryId} one={one} programSlug={programSlug} />)
}

function InSession({ one, programSlug }: { one: ApplicationEvaluation; programSlug: string }) {
  const { t, format, text } = useWords()
  const title = text(one.session.title)
  return (
    <section className={styles.summary} aria-label={t('applications.one.evaluationIn', { session: title })}>
      <div className={styles.head}>
        <h2>{title || t('applications.one.evaluation')}</h2>
        <Link to={`/admin/programs/${programSlug}/examinations/${one.session.slug}/results`}>
          {t('applications.one.seeEvaluation')}
        </Link>
      </div>
      {one.mean === null ? (
        <p className={styles.quiet}>
          {t('applications.one.notEvaluated', { done: format.number(one.done), expected: format.number(one.expected) })}
        </p>
      ) : (
        <>
          <div className={styles.mark}>
            <strong className="lr-numbers">{markText(format, one.mean)}</strong>
            <span>
              {t('applications.one.outOf')}
              <br />
              {t('applications.one.evaluated', {
                done: format.number(one.done),
                expected: format.number(one.expected),
              })}
            </span>
            <AvatarStack
              people={one.jurors}
              label={one.jurors.map(({ name, total }) => `${name} ${markText(format, total)}`).join(', ')}
            />
          </div>
          <dl className={styles.criteria}>
            {one.criteria.map((criterion) => (
              <div key={criterion.id}>
                <dt>{text(criterion.title)}</dt>
                <dd>
                  <Marks criterion={criterion} />
                  <span className="lr-numbers">
                    {criterion.mean === null
                      ? '–'
                      : format.number(criterion.mean, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
                  </span>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  )
}

/** A dot for each juror's mark, a tick for the mean: the figure beside it says it in words. */
function Marks({ criterion: { min, max, mean, values } }: { criterion: ApplicationEvaluation['criteria'][number] }) {
  const at = (value: number) => `${((value - min) / (max - min)) * 100}%`
  return (
    <span className={styles.track} aria-hidden="true">
      {[...values.entries()].map(([index, value]) => (
        <span key={`${index} ${value}`} className={styles.dot} style={{ left: at(value) }} />
      ))}
      {mean === null ? null : <span className={styles.tick} style={{ left: at(mean) }} />}
    </span>
  )
}
