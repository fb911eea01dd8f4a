import type { DefinitionProblem } from '@laurel/contract/forms/definition'
import { findField } from '@laurel/contract/forms/fields'
import { CircleAlert, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useWords, type WordKey } from '../kernel/words/index.ts'
import { IconButton } from '../ui/index.ts'
import { Mend } from './advice/mend-line.tsx'
import styles from './builder.module.css'
import { useBuilder, useBuilderParts, useDraftText } from './builder-context.tsx'
import { isRuleName } from './logic/condition-rows.ts'
import { isAboutAnswers } from './revisions/use-publication.ts'
import { focusInCanvas } from './use-field-actions.ts'

/** What keeps the form from being published, each line leading to its field. */
export function ProblemBar({
  problems,
  onPick,
  onRule,
  onClose,
}: {
  problems: readonly DefinitionProblem[]
  onPick: () => void
  /** A problem of a rule of eligibility was picked. */
  onRule: () => void
  onClose: () => void
}) {
  const { t } = useWords()
  const { store } = useBuilderParts()
  const text = useDraftText()
  const definition = useBuilder((one) => one.draft().definition)
  const box = useRef<HTMLDivElement>(null)
  const hasProblems = problems.length > 0
  useEffect(() => {
    if (hasProblems) box.current?.focus()
  }, [hasProblems])
  if (!hasProblems) return null
  const about = (problem: string, named: string | number | undefined) => {
    const other = typeof named === 'string' ? findField(definition, named) : undefined
    return other ? t('forms.formula.about', { problem, name: text(other.title) || other.reference }) : problem
  }
  const pick = (key: string) => {
    if (isRuleName(key)) return onRule()
    flushSync(() => {
      onPick()
      store.select(key)
    })
    focusInCanvas(key)
  }
  return (
    <div className={styles.problems} role="alert" tabIndex={-1} ref={box}>
      <CircleAlert size={18} aria-hidden="true" />
      <div>
        <h2>{t('forms.problemsToFix', { count: problems.length })}</h2>
        <ul>
          {problems.map(({ field, reason, params }) => (
            <li key={`${field} ${reason} ${params?.asking ?? ''} ${params?.named ?? ''}`}>
              <button type="button" onClick={() => pick(field)}>
                {t('forms.problemLine', {
                  where:
                    (isRuleName(field) && t('forms.changes.eligibility')) ||
                    text(findField(definition, field)?.title) ||
                    String(params?.title ?? '') ||
                    t('forms.builder.untitled'),
                  problem: about(t(`forms.reason.${reason}` as WordKey, { by: params?.by ?? '' }), params?.named),
                })}
              </button>
              <Mend reason={reason} />
              {isAboutAnswers(reason) ? (
                <button type="button" className={styles.renew} onClick={() => store.renew(field)}>
                  {t('forms.builder.renew')}
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      </div>
      <IconButton label={t('ui.close')} icon={<X size={16} />} onClick={onClose} />
    </div>
  )
}
