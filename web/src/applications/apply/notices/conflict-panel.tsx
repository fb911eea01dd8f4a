import { topFields } from '@laurel/contract/applications'
import type { AnswerConflict } from '@laurel/contract/applications/answers'
import type { MyApplication } from '@laurel/contract/applications/portal'
import type { Field } from '@laurel/contract/forms/fields'
import { type AnswerValue, answerText } from '@laurel/contract/forms/values'
import { readText } from '@laurel/contract/kernel/text'
import { useWords } from '../../../kernel/words/index.ts'
import { Button } from '../../../ui/page/index.ts'
import styles from './conflict-panel.module.css'

interface Props {
  readonly application: Pick<MyApplication, 'steps'> & {
    readonly program: Pick<MyApplication['program'], 'defaultLang'>
  }
  readonly conflicts: readonly (AnswerConflict & { stepId: string })[]
  readonly onChoose: (field: string, whose: 'mine' | 'theirs') => void
}

/** Answers that two people, or two devices, changed at once: both values, and the choice of one. Nothing is lost. */
export function ConflictPanel({ application, conflicts, onChoose }: Props) {
  const { t } = useWords()
  if (conflicts.length === 0) return null
  return (
    <section className={styles.panel} aria-label={t('applications.conflict.title', { count: conflicts.length })}>
      <div role="alert">
        <h2>{t('applications.conflict.title', { count: conflicts.length })}</h2>
      </div>
      {conflicts.map((conflict) => {
        const step = application.steps.find(({ id }) => id === conflict.stepId)
        const field = topFields(step?.form?.definition.fields ?? []).find(({ key }) => key === conflict.field)
        return field ? (
          <Conflict
            key={conflict.field}
            field={field}
            conflict={conflict}
            application={application}
            onChoose={onChoose}
          />
        ) : null
      })}
    </section>
  )
}

function Conflict({
  field,
  conflict,
  application,
  onChoose,
}: Omit<Props, 'conflicts'> & { field: Field; conflict: AnswerConflict }) {
  const { t, locale, format } = useWords()
  const fallback = application.program.defaultLang
  const shown = (value: AnswerValue) => answerText(field, value, locale, fallback) || t('applications.conflict.empty')
  // The hour alone would be taken for one of today.
  const isToday = format.date(conflict.at) === format.date(Date.now())
  const time = isToday ? format.time(conflict.at) : format.lately(conflict.at, Date.now())
  const theirs = conflict.by
    ? t('applications.conflict.theirs', { name: conflict.by, time })
    : t('applications.conflict.elsewhere', { time })
  const title = readText(field.title, locale, fallback)
  return (
    <div className={styles.conflict}>
      <h3>{title}</h3>
      <div className={styles.values}>
        <div>
          <h4>{t('applications.conflict.mine')}</h4>
          <p>{shown(conflict.mine)}</p>
          <Button
            size="sm"
            aria-label={`${t('applications.conflict.keepMine')}, ${title}`}
            onClick={() => onChoose(conflict.field, 'mine')}
          >
            {t('applications.conflict.keepMine')}
          </Button>
        </div>
        <div>
          <h4>{theirs}</h4>
          <p>{shown(conflict.theirs)}</p>
          <Button
            size="sm"
            aria-label={`${t('applications.conflict.takeTheirs')}, ${title}`}
            onClick={() => onChoose(conflict.field, 'theirs')}
          >
            {t('applications.conflict.takeTheirs')}
          </Button>
        </div>
      </div>
    </div>
  )
}
