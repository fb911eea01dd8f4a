import { findField } from '@laurel/contract/forms/fields'
import { Lightbulb } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '../../kernel/words/index.ts'
import styles from '../builder.module.css'
import { useBuilder, useBuilderParts, useDraftText } from '../builder-context.tsx'
import { focusInCanvas } from '../use-field-actions.ts'
import { adviceOn } from './advice.ts'
import { Mend } from './mend-line.tsx'
import { usePalePictures } from './use-pale-pictures.ts'

/** What would make the form easier to hear and to read; each line leads to its field. Follows what is typed a moment later. */
export function AdviceBar() {
  const { t } = useWords()
  const { store } = useBuilderParts()
  const text = useDraftText()
  const lang = useBuilder((one) => one.lang())
  const definition = useDeferredValue(useBuilder((one) => one.draft().definition))
  const pale = usePalePictures(definition)
  const advice = useMemo(() => adviceOn(definition, lang, pale), [definition, lang, pale])
  if (advice.length === 0) return null
  const pick = (key: string) => {
    flushSync(() => store.select(key))
    focusInCanvas(key)
  }
  return (
    <details className={styles.advice}>
      <summary>
        <Lightbulb size={15} aria-hidden="true" />
        {t('forms.advice.title', { count: advice.length })}
      </summary>
      <ul>
        {advice.map(({ key, kind }) => (
          <li key={`${key} ${kind}`}>
            <button type="button" onClick={() => pick(key)}>
              {t('forms.problemLine', {
                where: text(findField(definition, key)?.title) || t('forms.builder.untitled'),
                problem: t(`forms.advice.${kind}`),
              })}
            </button>
            <Mend reason={kind} />
          </li>
        ))}
      </ul>
    </details>
  )
}
