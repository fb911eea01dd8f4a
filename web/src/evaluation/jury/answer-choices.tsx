import type { ScoreValue } from '@laurel/contract/evaluation'
import { readText } from '@laurel/contract/kernel/text'
import { useId } from 'react'
import { type Translate, useWords } from '../../kernel/words/index.ts'
import styles from './answer-choices.module.css'
import type { AnswerProps } from './answer-control.tsx'
import type { Criterion } from './entered-score.ts'
import { Ends } from './levels.tsx'

/** The options, in their order. */
interface Choice {
  readonly key: string
  readonly value: string | boolean
  readonly label: string
  /** The meaning of choosing it. */
  readonly meaning?: string
}

/** Options, one or several; yes or no; whether an application is struck out. */
export function AnswerChoices({ criterion, title, fallback, score, isLocked, onChange, aside }: AnswerProps) {
  const { t, locale } = useWords()
  const name = useId()
  const isMany = criterion.kind === 'choices'
  const chosen: readonly (string | boolean)[] = Array.isArray(score.value)
    ? score.value
    : [score.value].filter((one) => typeof one === 'string' || typeof one === 'boolean')
  const choices = choicesOf(t, criterion, (text) => readText(text, locale, fallback))
  const chosenMeaning = choices.find(({ value, meaning }) => meaning && chosen.includes(value))
  // Before anything is chosen, what each choice means is there to read.
  const levels = choices.flatMap(({ label, meaning }) => (meaning ? [{ mark: label, meaning }] : []))
  const rest = chosen.length === 0 && levels.length > 0 ? <Ends levels={levels} /> : null
  return (
    <>
      <div
        className={styles.choices}
        {...{ role: isMany ? 'group' : 'radiogroup', 'aria-label': title }}
        data-kind={criterion.kind}
      >
        {choices.map((choice) => (
          <label key={choice.key} className={styles.choice} data-bad={isStrike(criterion, choice) || undefined}>
            <input
              type={isMany ? 'checkbox' : 'radio'}
              name={name}
              checked={chosen.includes(choice.value)}
              disabled={isLocked}
              onChange={() =>
                onChange({ value: afterChoosing(criterion, score.value, choice.value), abstained: false })
              }
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      {chosenMeaning || rest || aside ? (
        <div className={styles.below}>
          <span>{chosenMeaning ? chosenMeaning.meaning : rest}</span>
          {aside}
        </div>
      ) : null}
    </>
  )
}

const isStrike = ({ kind }: Criterion, { value }: Choice) => kind === 'eliminatory' && value === true

function choicesOf(
  t: Translate,
  criterion: Criterion,
  read: (text: Criterion['title'] | undefined) => string,
): Choice[] {
  const { kind, options, anchors } = criterion
  if (kind === 'choice' || kind === 'choices')
    return options.map(({ reference, label }) => ({ key: reference, value: reference, label: read(label) }))
  const words = kind === 'eliminatory' ? (['keep', 'strike'] as const) : (['no', 'yes'] as const)
  return words.map((word, index) => ({
    key: word,
    value: index === 1,
    label: t(`evaluation.sheet.${word}`),
    meaning: read(anchors[String(index)]),
  }))
}

/** The answer once a choice is made: of several, chosen again is no longer chosen. */
function afterChoosing({ kind, options }: Criterion, before: ScoreValue, value: string | boolean): ScoreValue {
  if (kind !== 'choices' || typeof value !== 'string') return value
  const chosen = Array.isArray(before) ? before : []
  const after = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
  // In the order of the options, whatever the order of the clicks.
  return after.length === 0 ? null : options.flatMap(({ reference }) => (after.includes(reference) ? [reference] : []))
}

/** What a number key chooses: yes and no are 1 and 0, options count from 1. Undefined where it chooses nothing. */
export function chosenByKey(criterion: Criterion, before: ScoreValue, key: number): ScoreValue | undefined {
  if (criterion.kind === 'yes_no' || criterion.kind === 'eliminatory') return key > 1 ? undefined : key === 1
  const option = criterion.options[key - 1]
  return option && afterChoosing(criterion, before, option.reference)
}
