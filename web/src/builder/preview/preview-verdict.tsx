import { checkEligibility, type FormDefinition } from '@laurel/contract/forms/definition'
import type { FormContext } from '@laurel/contract/forms/engine'
import type { Answers } from '@laurel/contract/forms/values'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import styles from './preview.module.css'
import { Check } from './preview-check.tsx'

const points = { eligible: 'fine', ineligible: 'wrong', open: 'open' } as const

/** Told of the answers as they are typed, without drawing the form again. */
export type Hearing = RefObject<((answers: Answers) => void) | undefined>

/** Whether whoever answers so may apply: what each rule of eligibility says, and what they would be told. */
export function PreviewVerdict({
  definition,
  context,
  hearing,
  lang,
  fallback,
}: {
  definition: FormDefinition
  context: FormContext
  hearing: Hearing
  lang: Locale
  fallback: Locale
}) {
  const { t } = useWords()
  const [answers, setAnswers] = useState<Answers>({})
  useEffect(() => {
    hearing.current = setAnswers
    return () => {
      hearing.current = undefined
    }
  }, [hearing])
  const verdicts = useMemo(() => checkEligibility(definition, answers, context), [definition, answers, context])
  if (verdicts.length === 0) return null
  const isOut = verdicts.some(({ verdict }) => verdict === 'ineligible')
  const isOpen = verdicts.some(({ verdict }) => verdict === 'open')
  const whole = isOut ? 'ineligible' : isOpen ? 'open' : 'eligible'
  return (
    <section>
      <h3>{t('forms.changes.eligibility')}</h3>
      <p role="status">{t(`forms.preview.verdict.${whole}`)}</p>
      <ul className={styles.checks}>
        {verdicts.map(({ rule, verdict }, index) => (
          <Check key={index.toString()} is={points[verdict]}>
            <span>
              {t('forms.eligibility.rule', { number: index + 1 })} · {t(`forms.preview.rule.${verdict}`)}
              {verdict === 'ineligible' ? <em>{readText(rule.message, lang, fallback)}</em> : null}
            </span>
          </Check>
        ))}
      </ul>
    </section>
  )
}
