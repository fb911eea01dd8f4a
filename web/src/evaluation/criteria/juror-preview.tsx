import { asksCommentOn, weighingKinds } from '@laurel/contract/evaluation/rules'
import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Kbd } from '../../ui/keys/index.ts'
import { CriterionScore } from '../jury/criterion-score.tsx'
import { type EnteredScore, noScore } from '../jury/entered-score.ts'
import { SheetSection } from '../jury/sheet-section.tsx'
import { shareOf } from '../share-of.ts'
import { useProgram } from '../staff/use-place.ts'
import type { CriterionRow } from './criterion-row.ts'

/** A criterion as the score sheet shows it; marks given here are tried, not kept. */
export function JurorPreview({ criterion, criteria }: { criterion: CriterionRow; criteria: readonly CriterionRow[] }) {
  const { t, locale } = useWords()
  const program = useProgram()
  const [score, setScore] = useState<EnteredScore>(noScore)
  /** While a choice has no name yet, its number stands for it. */
  const named = (option: CriterionRow['options'][number], index: number) =>
    Object.values(option.label).some((text) => text?.trim())
      ? option
      : { ...option, label: { [locale]: t('evaluation.criteria.optionName', { number: index + 1 }) } }
  if (criterion.kind === 'separator') return <SheetSection separator={criterion} />
  return (
    <CriterionScore
      criterion={{ ...criterion, options: criterion.options.map(named) }}
      share={weighingKinds.has(criterion.kind) ? shareOf(criterion, criteria) : 0}
      fallback={program.defaultLang}
      score={score}
      onChange={(part) => setScore((now) => ({ ...now, ...part }))}
      asksComment={asksCommentOn(criterion, score)}
      isCurrent
    />
  )
}

/** The number keys of a scale, said once above the sheet. */
export function ScaleKeys({ criterion }: { criterion: CriterionRow | undefined }) {
  const { t, format } = useWords()
  if (criterion?.kind !== 'score' || criterion.max > 9) return null
  return (
    <p data-keys>
      <Kbd>{format.number(criterion.min)}</Kbd> … <Kbd>{format.number(criterion.max)}</Kbd>{' '}
      {t('evaluation.criteria.keys')}
    </p>
  )
}
