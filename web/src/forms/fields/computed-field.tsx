import { answerText } from '@laurel/contract/forms/values'
import { Calculator } from 'lucide-react'
import { memo, useEffect, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { VisuallyHidden } from '../../ui/page/index.ts'
import styles from './controls.module.css'
import { useAnswer, useFormParts, useText } from './form-context.tsx'
import { Question } from './question.tsx'
import type { QuestionProps } from './question-props.ts'

/** Milliseconds of rest before a new result is said aloud: not at each key. */
const sayDelay = 1500

/** What the form works out by itself: shown as it changes, said aloud once it rests. */
export const ComputedField = memo(function ComputedField({ field, place }: QuestionProps) {
  const { t } = useWords()
  const { locale, fallback } = useFormParts()
  const title = useText()(field.title)
  const result = answerText(field, useAnswer(place), locale, fallback)
  const said = useRested(result)
  return (
    <Question field={field} place={place} isGroup>
      {({ id }) => (
        <>
          <output id={id} className={styles.computed} aria-live="off" data-empty={result === '' || undefined}>
            <Calculator size={17} aria-hidden="true" />
            {result || t('forms.computedEmpty')}
          </output>
          <VisuallyHidden>
            <span role="status">
              {said === undefined ? '' : t('forms.computedNow', { title, result: said || t('forms.computedEmpty') })}
            </span>
          </VisuallyHidden>
        </>
      )}
    </Question>
  )
})

/** A text once it has not changed for a while; undefined until it has changed at all. */
function useRested(text: string): string | undefined {
  const [first] = useState(text)
  const [rested, setRested] = useState<string>()
  useEffect(() => {
    if (text === first && rested === undefined) return
    const timer = setTimeout(() => setRested(text), sayDelay)
    return () => clearTimeout(timer)
  }, [text, first, rested])
  return rested
}
