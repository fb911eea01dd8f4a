import type { Answers } from '@laurel/contract/forms'
import { readText } from '@laurel/contract/kernel'
import { useMemo, useState } from 'react'
import { FormReading } from '../../forms/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { TabLinks } from '../../ui/index.ts'
import styles from './evaluate.module.css'
import type { EntryToJudge } from './evaluate.tsx'

/** The application as its juror reads it: one part after the other, the files open in place. */
export function EntryReading({
  entry,
  label,
}: {
  entry: EntryToJudge
  /** Tells it from another one beside it; its title is then not the page’s. */
  label?: string
}) {
  const { t, locale } = useWords()
  const [part, setPart] = useState(entry.steps[0]?.stepId)
  const earlier = useMemo(() => {
    const met: Answers[] = [{}]
    for (const step of entry.steps) met.push({ ...met.at(-1), ...(step.answers as Answers) })
    return met
  }, [entry])
  const { today, category, lang } = entry.context
  const [Title, Part] = label ? (['h2', 'h3'] as const) : (['h1', 'h2'] as const)
  const idOf = (stepId: string) => `part-${stepId}`
  const categoryTitle = readText(entry.categoryTitle, locale, entry.defaultLang)
  return (
    <article className={styles.reading}>
      {entry.steps.length > 1 ? (
        <div className={styles.parts}>
          <TabLinks
            label={[t('evaluation.sheet.partsOfFile'), label].filter(Boolean).join(': ')}
            links={entry.steps.map((step) => ({
              href: `#${idOf(step.stepId)}`,
              label: readText(step.title, locale, entry.defaultLang),
              isCurrent: step.stepId === part,
            }))}
            onFollow={(href) => {
              setPart(href.slice('#part-'.length))
              return false
            }}
          />
        </div>
      ) : null}
      <p className={styles.reference}>{[entry.reference ?? entry.code, categoryTitle].filter(Boolean).join(' · ')}</p>
      <Title className={styles.name}>{entry.title || entry.code}</Title>
      {entry.isBlind ? <p className={styles.reference}>{t('evaluation.anonymity.blindNote')}</p> : null}
      {entry.steps.map((step, index) => (
        <section
          key={step.stepId}
          id={idOf(step.stepId)}
          className={styles.step}
          aria-label={readText(step.title, locale, entry.defaultLang)}
        >
          {entry.steps.length > 1 ? <Part>{readText(step.title, locale, entry.defaultLang)}</Part> : null}
          <FormReading
            definition={step.definition}
            answers={step.answers as Answers}
            context={{ today, meta: { category, lang }, earlier: earlier[index] ?? {} }}
            fallback={entry.defaultLang}
            fileHref={(file) => file.location}
          />
        </section>
      ))}
    </article>
  )
}
