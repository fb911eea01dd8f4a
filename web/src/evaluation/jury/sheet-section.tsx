import { visiblePaths } from '@laurel/contract/forms/engine'
import type { Answers } from '@laurel/contract/forms/values'
import type { LocalizedText } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { FormReading } from '../../forms/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import type { Criterion } from './entered-score.ts'
import type { EntryToJudge } from './juror-session.ts'
import styles from './score-sheet.module.css'

/** The heading of a section of the sheet, with the answers that it quotes, as the juror may read them. */
export function SheetSection({ separator, entry }: { separator: Criterion; entry?: EntryToJudge }) {
  const words = useWords()
  // Without an application it is the organiser's preview, on a page of the program.
  const text = entry ? (one: LocalizedText) => readText(one, words.locale, entry.defaultLang) : words.text
  const help = text(separator.help)
  return (
    <div className={styles.section}>
      <h2>{text(separator.title)}</h2>
      {help ? <p>{help}</p> : null}
      {entry ? <Quotes references={separator.quotes} entry={entry} /> : null}
    </div>
  )
}

function Quotes({ references, entry }: { references: readonly string[]; entry: EntryToJudge }) {
  const { today, category, lang } = entry.context
  let earlier: Answers = {}
  return entry.steps.map(({ stepId, definition, answers }) => {
    const context = { today, meta: { category, lang }, earlier }
    const own = answers as Answers
    const visible = visiblePaths(definition, own, context)
    earlier = { ...earlier, ...own }
    const fields = definition.fields.filter(({ key, reference }) => references.includes(reference) && visible.has(key))
    if (fields.length === 0) return null
    return (
      <blockquote key={stepId} className={styles.quote}>
        <FormReading
          definition={{ ...definition, fields: fields.map(({ visibleIf: _always, ...field }) => field) }}
          answers={own}
          context={context}
          fallback={entry.defaultLang}
          fileHref={(file) => file.location}
          idPrefix={`quote-${stepId}`}
        />
      </blockquote>
    )
  })
}
