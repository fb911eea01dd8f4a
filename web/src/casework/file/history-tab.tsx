import type { AnswerEdit } from '@laurel/contract/casework'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiRefusal, useCall } from '../../kernel/api/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Button } from '../../ui/page/index.ts'
import { DifferenceView } from './difference-view.tsx'
import styles from './file.module.css'
import { HistoryList } from './history-list.tsx'
import { NotRead } from './not-read.tsx'
import { type Case, editsQuery, invalidatedWithAnswers } from './queries.ts'

interface Props {
  readonly place: Case
  readonly zone: string
  readonly fallback: Locale
}

/** What happened to the application; what staff changed in the applicant's place can be undone here. */
export function HistoryTab({ place, zone, fallback }: Props) {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(editsQuery(place))
  const edits = data?.data ?? []
  return (
    <div className={styles.tab}>
      {error && !data ? <NotRead onRetry={refetch} /> : null}
      {edits.length > 0 ? (
        <section aria-labelledby="edits-title">
          <h2 id="edits-title">{t('applications.one.edits')}</h2>
          <ol className={styles.edits}>
            {edits.map((edit) => (
              <Edit key={edit.id} place={place} edit={edit} zone={zone} fallback={fallback} />
            ))}
          </ol>
        </section>
      ) : null}
      <HistoryList programId={place.programId} responseId={place.responseId} timeZone={zone} />
    </div>
  )
}

function Edit({ place, edit, zone, fallback }: Props & { edit: AnswerEdit }) {
  const words = useWords()
  const { t, locale, format } = words
  const session = useSession()
  const [isUndoing, setUndoing] = useState(false)
  const undo = useCall('undoEdit', { invalidates: invalidatedWithAnswers })
  const name = edit.by.name || t('applications.one.formerColleague')
  const confirm = async () => {
    try {
      await undo.mutateAsync({ params: { ...place, editId: edit.id }, body: {} })
      toastSuccess({ title: t('applications.one.undone') })
    } catch (thrown) {
      throw new Error(refusalText(words, thrown instanceof ApiRefusal ? thrown.code : 'unexpected'))
    }
  }
  return (
    <li>
      <p className={styles.editLine}>
        <strong>{t(edit.undoes ? 'applications.one.undidBy' : 'applications.one.editedBy', { name })}</strong>{' '}
        <time dateTime={edit.at}>{format.dateAndTime(edit.at, zone)}</time>
      </p>
      <p>{edit.reason}</p>
      <dl>
        {edit.fields.map((field) => (
          <div key={field.key}>
            <dt>{readText(field.title, locale, fallback)}</dt>
            <dd>
              <DifferenceView change={field} fallback={fallback} />
            </dd>
          </div>
        ))}
      </dl>
      {edit.undoneAt ? (
        <p className={styles.quiet}>
          {t('applications.one.undoneOn', { date: format.dateAndTime(edit.undoneAt, zone) })}
        </p>
      ) : may(session, 'program.applications.update') ? (
        <Button size="sm" onClick={() => setUndoing(true)}>
          {t('applications.one.undo')}
        </Button>
      ) : null}
      <ConfirmDialog
        isOpen={isUndoing}
        onClose={() => setUndoing(false)}
        onConfirm={confirm}
        title={t('applications.one.undoQuestion')}
        description={t('applications.one.undoConsequence')}
        confirmLabel={t('applications.one.undo')}
      />
    </li>
  )
}
