import { isAnswered, type Lack } from '@laurel/contract/evaluation/rules'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { type KeyboardEvent, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Field } from '../../ui/index.ts'
import { AutoTextarea } from '../../ui/input/index.ts'
import { classNames } from '../../ui/page/index.ts'
import { AnswerControl } from './answer-control.tsx'
import type { Criterion, EnteredScore } from './entered-score.ts'
import styles from './score-sheet.module.css'

/** One criterion of the score sheet: what to look at, where it is answered, what the mark means, a note. */
export function CriterionScore({
  criterion,
  share,
  fallback,
  score,
  onChange,
  onFocus,
  onNext,
  asksComment = criterion.comment === 'required',
  isCurrent = false,
  isLocked = false,
  missing = [],
}: {
  criterion: Criterion
  /** Part of the total, 0–1. */
  share: number
  fallback: Locale
  score: EnteredScore
  onChange: (part: Partial<EnteredScore>) => void
  onFocus?: () => void
  /** Tab in the marks and a mark given by key go to the next criterion; false when there is none. */
  onNext?: () => boolean
  /** The answer as it is must come with a comment. */
  asksComment?: boolean
  isCurrent?: boolean
  isLocked?: boolean
  /** The criteria that were missing when submitting. */
  missing?: readonly Lack['missing'][]
}) {
  const { t, format, locale } = useWords()
  const [isNoting, setNoting] = useState(false)
  const title = readText(criterion.title, locale, fallback)
  const help = readText(criterion.help, locale, fallback)
  const hasAnswer = isAnswered(score)
  const mayComment = criterion.comment !== 'none'
  const hasNote = (mayComment && (asksComment || isNoting)) || score.comment !== ''
  const press = (event: KeyboardEvent) => {
    const isPlainTab = event.key === 'Tab' && !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey
    if (isPlainTab && (event.target as HTMLElement).matches('input[type="radio"], select') && onNext?.())
      event.preventDefault()
  }
  const addNote =
    mayComment && !hasNote && !isLocked && hasAnswer ? (
      <button type="button" className={styles.note} data-note onClick={() => setNoting(true)}>
        {t('evaluation.sheet.addNote')}
      </button>
    ) : null
  const error = missing.includes('answer')
    ? t('evaluation.sheet.answerNeeded')
    : missing.includes('length')
      ? t('evaluation.sheet.tooShort')
      : undefined
  return (
    <section
      className={classNames(styles.criterion, isCurrent && styles.current)}
      aria-label={title}
      data-criterion={criterion.id}
      onFocus={onFocus}
      onKeyDown={press}
    >
      <div className={styles.title}>
        <h3>
          {title}
          {criterion.required ? null : <small> {t('ui.optional')}</small>}
        </h3>
        {share > 0 ? <span>{format.percent(Math.round(share * 100) / 100)}</span> : null}
      </div>
      {help && (isCurrent || !hasAnswer) ? <p className={styles.help}>{help}</p> : null}
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
      <AnswerControl
        criterion={criterion}
        title={title}
        fallback={fallback}
        score={score}
        isLocked={isLocked || score.abstained}
        onChange={onChange}
        onKeyed={onNext}
        aside={addNote}
      />
      {criterion.mayAbstain ? (
        <label className={styles.abstain}>
          <input
            type="checkbox"
            data-abstain
            checked={score.abstained}
            disabled={isLocked}
            onChange={({ target }) => onChange({ abstained: target.checked, value: null })}
          />
          {t('evaluation.sheet.abstain')}
        </label>
      ) : null}
      {hasNote ? (
        <NoteField
          comment={score.comment}
          isOptional={!asksComment}
          isMissing={missing.includes('comment') && score.comment.trim() === ''}
          isLocked={isLocked}
          takesFocus={isNoting && score.comment === ''}
          onChange={(comment) => onChange({ comment })}
        />
      ) : null}
    </section>
  )
}

interface NoteFieldProps {
  readonly comment: string
  readonly isOptional: boolean
  readonly isMissing: boolean
  readonly isLocked: boolean
  readonly takesFocus: boolean
  readonly onChange: (comment: string) => void
}

function NoteField({ comment, isOptional, isMissing, isLocked, takesFocus, onChange }: NoteFieldProps) {
  const { t } = useWords()
  return (
    <Field
      label={t('evaluation.sheet.note')}
      isOptional={isOptional}
      error={isMissing ? t('evaluation.sheet.noteNeeded') : undefined}
    >
      {(control) => (
        <AutoTextarea
          {...control}
          value={comment}
          maxLength={10_000}
          readOnly={isLocked}
          autoFocus={takesFocus}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
