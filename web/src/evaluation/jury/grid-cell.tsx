import { isAnswered, isMark, marksOf } from '@laurel/contract/evaluation/rules'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { Link } from '../../kernel/router/index.ts'
import { type Translate, useWords, type Words } from '../../kernel/words/index.ts'
import { NumberInput } from '../../ui/controls/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'
import { answerText } from '../answer-text.ts'
import type { Criterion, EnteredScore } from './entered-score.ts'

/** One criterion of one entry, small: a list where there is one, a figure, or the way to the sheet for what is long. */
export function GridCell({
  criterion,
  label,
  fallback,
  score,
  isLocked,
  href,
  onChange,
}: {
  criterion: Criterion
  label: string
  /** The language of what is not translated. */
  fallback: Locale
  score: EnteredScore
  isLocked: boolean
  href: string
  onChange: (part: Partial<EnteredScore>) => void
}) {
  const words = useWords()
  const { t } = words
  if (criterion.kind === 'text' || criterion.kind === 'choices') {
    const text = isAnswered(score) ? answerText(words, criterion, score, fallback) : t('evaluation.grid.open')
    return (
      <Link to={href} aria-label={`${label}: ${text}`} title={text}>
        {text.length > 18 ? `${text.slice(0, 17)}…` : text}
      </Link>
    )
  }
  if (criterion.kind === 'number')
    return (
      <NumberInput
        aria-label={label}
        w={84}
        size="xs"
        disabled={isLocked}
        step={criterion.step}
        min={criterion.min}
        max={criterion.max}
        clampBehavior="strict"
        value={typeof score.value === 'number' ? score.value : ''}
        onChange={(value) => {
          const isValid = value !== '' && isMark(criterion, Number(value))
          onChange({ value: isValid ? Number(value) : null, abstained: false })
        }}
      />
    )
  const choices = choicesOf(words, criterion, fallback)
  return (
    <NativeSelect
      label={label}
      disabled={isLocked}
      value={score.abstained ? abstention : score.value === null ? '' : String(score.value)}
      onChange={({ target: { value } }) =>
        onChange({
          abstained: value === abstention,
          value: choices.find((choice) => choice.key === value)?.value ?? null,
        })
      }
      options={[
        { value: '', label: '–' },
        ...choices.map(({ key, label: name }) => ({ value: key, label: name })),
        ...(criterion.mayAbstain ? [{ value: abstention, label: t('evaluation.answer.abstained') }] : []),
      ]}
    />
  )
}

const abstention = ' abstained'

function choicesOf({ t, format, locale }: Words, criterion: Criterion, fallback: Locale) {
  const { kind, options } = criterion
  if (kind === 'score')
    return marksOf(criterion).map((mark) => ({ key: String(mark), value: mark, label: format.number(mark) }))
  if (kind === 'choice')
    return options.map(({ reference, label }) => ({
      key: reference,
      value: reference,
      label: readText(label, locale, fallback),
    }))
  return yesNo(t, kind === 'eliminatory')
}

function yesNo(t: Translate, isEliminatory: boolean) {
  const word = (isYes: boolean) =>
    isEliminatory
      ? t(isYes ? 'evaluation.sheet.strike' : 'evaluation.sheet.keep')
      : t(isYes ? 'evaluation.sheet.yes' : 'evaluation.sheet.no')
  return [false, true].map((value) => ({ key: String(value), value, label: word(value) }))
}
