import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import type { AnswerOf } from '../kernel/api/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { answerText } from './answer-text.ts'

type Criterion = AnswerOf<'listCriteria'>['data'][number]
type Score = AnswerOf<'getEntry'>['evaluations'][number]['scores'][number]

/** One juror's answers, criterion by criterion. */
export function EvaluationAnswers({
  criteria,
  scores,
  fallback,
}: {
  criteria: readonly Criterion[]
  scores: readonly Score[]
  fallback: Locale
}) {
  const words = useWords()
  return (
    <dl>
      {criteria.map((criterion) => {
        if (criterion.kind === 'separator') return null
        const score = scores.find(({ criterionId }) => criterionId === criterion.id)
        return (
          <div key={criterion.id}>
            <dt>{readText(criterion.title, words.locale, fallback)}</dt>
            <dd>{score ? answerText(words, criterion, score, fallback) : '–'}</dd>
            {score?.comment ? <dd>{score.comment}</dd> : null}
          </div>
        )
      })}
    </dl>
  )
}
