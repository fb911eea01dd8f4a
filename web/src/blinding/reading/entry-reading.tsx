import { visiblePaths } from '@laurel/contract/forms/engine'
import type { Answers } from '@laurel/contract/forms/values'
import { readText } from '@laurel/contract/kernel/text'
import { Languages } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { EntryToJudge, JurorSession } from '../../evaluation/jury/index.ts'
import { FormReading } from '../../forms/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { TabLinks, VisuallyHidden } from '../../ui/page/index.ts'
import styles from './evaluate.module.css'
import { readingHead } from './reading-head.ts'

/** The application as its juror reads it: one part after the other, the files open in place. */
export function EntryReading({
  entry,
  named = [],
  label,
}: {
  entry: EntryToJudge
  /** Keys of the questions that it is known by: `namedBy`. */
  named?: readonly string[]
  /** Tells it from another one beside it; its title is then not the page’s. */
  label?: string
}) {
  const { t, locale, format } = useWords()
  const [part, setPart] = useState(entry.steps[0]?.stepId)
  const parts = useMemo(() => partsOf(entry), [entry])
  const head = readingHead(parts, { named, locale, fallback: entry.defaultLang })
  const [Title, Part] = label ? (['h2', 'h3'] as const) : (['h1', 'h2'] as const)
  // Beside another application of the same form, parts are told apart.
  const idOf = (stepId: string) => (label ? `part-${entry.id}-${stepId}` : `part-${stepId}`)
  const partName = (title: string) => (label ? `${title} (${label})` : title)
  const categoryTitle = readText(entry.categoryTitle, locale, entry.defaultLang)
  const name = entry.title || entry.code
  // Where names are hidden the code is the name: it is said once.
  const mark = entry.reference ?? entry.code
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
              setPart(entry.steps.find(({ stepId }) => href === `#${idOf(stepId)}`)?.stepId)
              return false
            }}
          />
        </div>
      ) : null}
      {entry.context.lang === locale ? null : (
        <p className={styles.written}>
          <Languages size={15} aria-hidden="true" />
          {t('evaluation.sheet.original', { language: format.language(entry.context.lang) })}
        </p>
      )}
      <p className={styles.reference}>{[mark === name ? '' : mark, categoryTitle].filter(Boolean).join(' · ')}</p>
      <Title className={styles.name}>{name}</Title>
      {head.lead ? (
        <p className={styles.lead}>
          <VisuallyHidden>{head.lead.question} </VisuallyHidden>
          {head.lead.text}
        </p>
      ) : null}
      {head.facts.length > 0 ? (
        <dl className={styles.facts}>
          {head.facts.map(({ key, title, text }) => (
            <div key={key}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {entry.isBlind ? <p className={styles.blindNote}>{t('evaluation.anonymity.blindNote')}</p> : null}
      {parts.map(({ step, context }, index) => (
        <section
          key={step.stepId}
          id={idOf(step.stepId)}
          className={styles.step}
          aria-label={partName(readText(step.title, locale, entry.defaultLang))}
        >
          {entry.steps.length > 1 ? <Part>{readText(step.title, locale, entry.defaultLang)}</Part> : null}
          <FormReading
            definition={step.definition}
            answers={step.answers as Answers}
            context={context}
            without={index === 0 ? head.lead?.key : undefined}
            fallback={entry.defaultLang}
            fileHref={(file) => file.location}
          />
        </section>
      ))}
    </article>
  )
}

/** Keys of the questions that the views of a session show below titles. */
export const namedBy = ({ views }: JurorSession) => views.flatMap(({ fields }) => fields)

/** Each part with what decides which of its questions were asked. */
function partsOf({ steps, context: { today, category, lang } }: EntryToJudge) {
  let earlier: Answers = {}
  return steps.map((step) => {
    const answers = step.answers as Answers
    const context = { today, meta: { category, lang }, earlier }
    earlier = { ...earlier, ...answers }
    return {
      step,
      definition: step.definition,
      answers,
      context,
      visible: visiblePaths(step.definition, answers, context),
    }
  })
}
