import type { FormChange } from '@laurel/contract/forms'
import type { ChangeEffect, FormDefinition } from '@laurel/contract/forms/definition'
import { formulaNames } from '@laurel/contract/forms/expressions'
import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { type ReactNode, useMemo } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { VisuallyHidden } from '../../ui/page/index.ts'
import { type ChangeLine, changeLines } from './change-lines.ts'
import styles from './change-list.module.css'

interface Props {
  readonly changes: readonly FormChange[]
  /** The form as it is now: formulas name its fields. */
  readonly definition: FormDefinition
  readonly lang: Locale
  readonly fallback: Locale
  /** What each change does to answers, where the reader decides of it. */
  readonly withEffects?: boolean
  /** After a change: how many applications it touches, what can be done about it. */
  readonly note?: (change: FormChange) => ReactNode
  /** Where given, titles lead to their field. */
  readonly onPick?: (key: string) => void
}

/** Changes of a form, field by field: what was, and what is. */
export function ChangeList({ changes, definition, lang, fallback, withEffects = false, note, onPick }: Props) {
  const words = useWords()
  const { t } = words
  const names = useMemo(() => formulaNames(definition), [definition])
  const input = { words, lang, fallback, names }
  const titleOf = (title: LocalizedText | undefined) => readText(title, lang, fallback) || t('forms.builder.untitled')
  return (
    <ol className={styles.list}>
      {changes.map((change) => {
        const field = change.field ?? change.before
        const lines = changeLines(change, input)
        const title = field ? titleOf(field.title) : t('forms.changes.eligibility')
        return (
          <li key={`${change.kind} ${field?.key ?? ''}`} className={styles.change} data-kind={change.kind}>
            <div className={styles.head}>
              <span className={styles.kind}>{t(`forms.changes.kind.${change.kind}`)}</span>
              {onPick && change.field ? (
                <button type="button" className={styles.pick} onClick={() => onPick(change.field?.key ?? '')}>
                  {title}
                </button>
              ) : (
                <strong>{title}</strong>
              )}
              {field ? <small>{t(`forms.type.${field.type}`)}</small> : null}
            </div>
            {lines.length > 0 ? <Lines lines={lines} /> : null}
            {withEffects && field ? <p className={styles.effect}>{t(effectWords[change.effect])}</p> : null}
            {note?.(change)}
          </li>
        )
      })}
    </ol>
  )
}

const effectWords = {
  text: 'forms.changes.effect.text',
  loosened: 'forms.changes.effect.loosened',
  tightened: 'forms.changes.effect.tightened',
  converted: 'forms.changes.effect.converted',
  removed: 'forms.changes.effect.removed',
  refused: 'forms.changes.effect.refused',
} as const satisfies Record<ChangeEffect, string>

function Lines({ lines }: { lines: readonly ChangeLine[] }) {
  const { t } = useWords()
  return (
    <dl className={styles.lines}>
      {lines.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {before ? (
              <del>
                <VisuallyHidden>{t('forms.changes.before')}</VisuallyHidden>
                {before}
              </del>
            ) : null}
            {after ? (
              <ins>
                <VisuallyHidden>{t('forms.changes.after')}</VisuallyHidden>
                {after}
              </ins>
            ) : (
              <em>{t('forms.changes.nothing')}</em>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
