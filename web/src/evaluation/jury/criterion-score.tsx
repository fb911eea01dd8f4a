import { marksOf } from '@laurel/contract/evaluation'
import { type Locale, readText } from '@laurel/contract/kernel'
import { type KeyboardEvent, useState } from 'react'
import type { AnswerOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { AutoTextarea, classNames, Field, NativeSelect, ScoreScale } from '../../ui/index.ts'
import styles from './score-sheet.module.css'

export type Criterion = AnswerOf<'listCriteria'>['data'][number]

/** Scales that are shown mark by mark; longer ones, and those that do not count up from 0 by 1, are a list. */
const mostSideBySide = 10

export interface GivenScore {
  readonly value: number | null
  readonly comment: string
}

/** One criterion of the score sheet: what to look at, the marks, what the mark means, a note. */
export function CriterionScore({
  criterion,
  share,
  fallback,
  score,
  onChange,
  onFocus,
  onNext,
  isCurrent = false,
  isLocked = false,
  isWanting = false,
}: {
  criterion: Criterion
  /** Part of the total, 0–1. */
  share: number
  fallback: Locale
  score: GivenScore
  onChange: (part: Partial<GivenScore>) => void
  onFocus?: () => void
  /** Tab in the marks goes to the next criterion; false when there is none. */
  onNext?: () => boolean
  isCurrent?: boolean
  isLocked?: boolean
  /** The required comment was missing when submitting. */
  isWanting?: boolean
}) {
  const { t, format, locale } = useWords()
  const [isNoting, setNoting] = useState(false)
  const title = readText(criterion.title, locale, fallback)
  const help = readText(criterion.help, locale, fallback)
  const meaning = (mark: number) => readText(criterion.anchors[String(mark)], locale, fallback)
  const hasNote = criterion.comment === 'required' || isNoting || score.comment !== ''
  const press = (event: KeyboardEvent) => {
    const isPlainTab = event.key === 'Tab' && !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey
    if (isPlainTab && (event.target as HTMLElement).matches('input[type="radio"], select') && onNext?.())
      event.preventDefault()
  }
  const addNote =
    criterion.comment === 'optional' && !hasNote && !isLocked && score.value !== null ? (
      <button type="button" className={styles.note} onClick={() => setNoting(true)}>
        {t('evaluation.sheet.addNote')}
      </button>
    ) : null
  return (
    <section
      className={classNames(styles.criterion, isCurrent && styles.current)}
      aria-label={title}
      data-criterion={criterion.id}
      onFocus={onFocus}
      onKeyDown={press}
    >
      <div className={styles.title}>
        <h3>{title}</h3>
        <span>{format.percent(Math.round(share * 100) / 100)}</span>
      </div>
      {help && (isCurrent || score.value === null) ? <p className={styles.help}>{help}</p> : null}
      {isSideBySide(criterion) ? (
        <ScoreScale
          label={title}
          value={score.value}
          most={criterion.max}
          onChange={(value) => onChange({ value })}
          meaning={meaning}
          isDisabled={isLocked}
          aside={addNote}
        />
      ) : (
        <LongScale
          criterion={criterion}
          title={title}
          score={score}
          isLocked={isLocked}
          onChange={onChange}
          meaning={meaning}
        >
          {addNote}
        </LongScale>
      )}
      {hasNote ? (
        <Field
          label={t('evaluation.sheet.note')}
          isOptional={criterion.comment !== 'required'}
          error={isWanting && score.comment.trim() === '' ? t('evaluation.sheet.noteNeeded') : undefined}
        >
          {(control) => (
            <AutoTextarea
              {...control}
              value={score.comment}
              maxLength={10_000}
              readOnly={isLocked}
              autoFocus={isNoting && score.comment === ''}
              onChange={(event) => onChange({ comment: event.target.value })}
            />
          )}
        </Field>
      ) : null}
    </section>
  )
}

function isSideBySide({ min, max, step }: Criterion): boolean {
  return min === 0 && step === 1 && max <= mostSideBySide
}

function LongScale({
  criterion,
  title,
  score,
  isLocked,
  onChange,
  meaning,
  children,
}: {
  criterion: Criterion
  title: string
  score: GivenScore
  isLocked: boolean
  onChange: (part: Partial<GivenScore>) => void
  meaning: (mark: number) => string
  children: React.ReactNode
}) {
  const { t, format } = useWords()
  return (
    <div className={styles.long}>
      <NativeSelect
        label={title}
        value={score.value === null ? '' : String(score.value)}
        disabled={isLocked}
        onChange={(event) => onChange({ value: event.target.value === '' ? null : Number(event.target.value) })}
        options={[
          { value: '', label: t('evaluation.sheet.choose') },
          ...marksOf(criterion).map((mark) => ({ value: String(mark), label: format.number(mark) })),
        ]}
      />
      <span>{score.value === null ? '' : meaning(score.value)}</span>
      {children}
    </div>
  )
}
