import { shownOutOf } from '@laurel/contract/evaluation/rules'
import { useQuery } from '@tanstack/react-query'
import { markText } from '../../evaluation/index.ts'
import { queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import styles from './room.module.css'

/** What juries decided of an application and say of it, on its own page; nothing before it is public. */
export function ApplicationFeedback({ id }: { id: string }) {
  const { t, format, text } = useWords()
  const feedback = useQuery(queryOf('listApplicationFeedback', { params: { responseId: id } })).data?.data ?? []
  return feedback.map((one) => (
    <section key={text(one.sessionTitle)} className={styles.feedback}>
      <h2 className="lr-section">{t('applications.feedback.title', { session: text(one.sessionTitle) })}</h2>
      <p>
        <strong>{text(one.label)}</strong>
        {one.amountCents === null ? null : ` · ${format.money(one.amountCents, one.currency ?? 'EUR')}`}
      </p>
      {one.feedback ? <p className={styles.words}>{one.feedback}</p> : null}
      {one.score === null ? null : (
        <p>
          {t('applications.feedback.score', { mark: markText(format, one.score), outOf: format.number(shownOutOf) })}
        </p>
      )}
      {one.jurors.length > 0 ? <p>{t('applications.feedback.jurors', { names: format.list(one.jurors) })}</p> : null}
    </section>
  ))
}
