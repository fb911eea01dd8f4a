import { isMark, marksOf } from '@laurel/contract/evaluation/rules'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { NumberInput } from '../../ui/controls/index.ts'
import { AutoTextarea, ScoreScale } from '../../ui/input/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'
import { AnswerChoices } from './answer-choices.tsx'
import type { Criterion, EnteredScore } from './entered-score.ts'
import { AllLevels, Ends, type Level } from './levels.tsx'
import styles from './score-sheet.module.css'

/** Scales that are shown mark by mark; longer ones, and those that do not count up from 0 by 1, are a list. */
const maxSideBySide = 10

export interface AnswerProps {
  readonly criterion: Criterion
  readonly title: string
  readonly fallback: Locale
  readonly score: EnteredScore
  readonly isLocked: boolean
  readonly onChange: (part: Partial<EnteredScore>) => void
  /** At the right of what the mark means. */
  readonly aside?: ReactNode
  /** Answered by a number key: goes on to the next criterion, false where there is none. */
  readonly onKeyed?: (() => boolean) | undefined
}

/** Where a criterion is answered, by its kind. */
export function AnswerControl(props: AnswerProps) {
  const { criterion } = props
  switch (criterion.kind) {
    case 'score':
      return isSideBySide(criterion) ? <Marks {...props} /> : <LongScale {...props} />
    case 'number':
      return <Figure {...props} />
    case 'text':
      return <WrittenAnswer {...props} />
    default:
      return <AnswerChoices {...props} />
  }
}

export function isSideBySide({ min, max, step }: Criterion): boolean {
  return min === 0 && step === 1 && max <= maxSideBySide
}

const markIn = ({ value }: EnteredScore) => (typeof value === 'number' ? value : null)

function useMeaning({ criterion, fallback }: AnswerProps) {
  const { locale } = useWords()
  return (mark: number) => readText(criterion.anchors[String(mark)], locale, fallback)
}

/** The marks that the organiser described, from the lowest up. */
function useLevels(props: AnswerProps): readonly Level[] {
  const { format } = useWords()
  const meaning = useMeaning(props)
  return marksOf(props.criterion).flatMap((mark) => {
    const text = meaning(mark)
    return text ? [{ mark: format.number(mark), meaning: text }] : []
  })
}

function Marks(props: AnswerProps) {
  const { criterion, title, score, isLocked, onChange, aside } = props
  const levels = useLevels(props)
  return (
    <>
      <ScoreScale
        label={title}
        value={markIn(score)}
        max={criterion.max}
        onChange={(value) => onChange({ value, abstained: false })}
        meaning={useMeaning(props)}
        rest={<Ends levels={levels} />}
        isDisabled={isLocked}
        aside={aside}
        onKeyed={props.onKeyed}
      />
      <AllLevels levels={levels} title={title} />
    </>
  )
}

function LongScale(props: AnswerProps) {
  const { criterion, title, score, isLocked, onChange, aside } = props
  const { t, format } = useWords()
  const meaning = useMeaning(props)
  const mark = markIn(score)
  const levels = useLevels(props)
  return (
    <>
      <div className={styles.long}>
        <NativeSelect
          label={title}
          value={mark === null ? '' : String(mark)}
          disabled={isLocked}
          onChange={({ target }) =>
            onChange({ value: target.value === '' ? null : Number(target.value), abstained: false })
          }
          options={[
            { value: '', label: t('evaluation.sheet.choose') },
            ...marksOf(criterion).map((one) => ({ value: String(one), label: format.number(one) })),
          ]}
        />
        <span>{mark === null ? '' : meaning(mark)}</span>
        {aside}
      </div>
      {mark === null ? (
        <div className={styles.limits}>
          <Ends levels={levels} />
        </div>
      ) : null}
      <AllLevels levels={levels} title={title} />
    </>
  )
}

/** A figure that is no mark of the criterion stays in the field, said to be so, and is not saved. */
function Figure({ criterion, title, score, isLocked, onChange, aside }: AnswerProps) {
  const { t, format } = useWords()
  const mark = markIn(score)
  const [typed, setTyped] = useState<string | number>(mark ?? '')
  const isWrong = typed !== '' && !isMark(criterion, Number(typed))
  const bounds = { min: format.number(criterion.min), max: format.number(criterion.max) }
  const shown = mark !== null && Number(typed) !== mark && !isWrong ? mark : typed
  return (
    <div className={styles.long}>
      <NumberInput
        aria-label={title}
        w={150}
        value={shown}
        disabled={isLocked}
        step={criterion.step}
        allowNegative={criterion.min < 0}
        error={
          isWrong ? t('evaluation.sheet.notAFigure', { ...bounds, step: format.number(criterion.step) }) : undefined
        }
        onChange={(value) => {
          setTyped(value)
          const isValid = value !== '' && isMark(criterion, Number(value))
          onChange({ value: isValid ? Number(value) : null, abstained: false })
        }}
      />
      <span>{t('evaluation.sheet.between', bounds)}</span>
      {aside}
    </div>
  )
}

function WrittenAnswer({ criterion, title, score, isLocked, onChange }: AnswerProps) {
  const { t, format } = useWords()
  const text = typeof score.value === 'string' ? score.value : ''
  const { shortest, longest } = criterion
  return (
    <div>
      <AutoTextarea
        aria-label={title}
        value={text}
        maxLength={longest ?? 10_000}
        readOnly={isLocked}
        onChange={({ target }) => onChange({ value: target.value === '' ? null : target.value, abstained: false })}
      />
      {shortest !== null && text.trim().length < shortest ? (
        <p className={styles.limits}>
          {t('evaluation.sheet.atLeast', { count: shortest, done: format.number(text.trim().length) })}
        </p>
      ) : null}
      {longest !== null ? (
        <p className={styles.limits}>
          {t('evaluation.sheet.atMost', { done: format.number(text.length), most: format.number(longest) })}
        </p>
      ) : null}
    </div>
  )
}
