import { countCharacters, countWords, type FieldRules } from '@laurel/contract/forms'
import { useWords } from '../../kernel/words/index.ts'
import type { FieldControl } from '../../ui/index.ts'
import styles from './controls.module.css'

const counted = ({ minWords, maxWords, minCharacters, maxCharacters }: FieldRules = {}) =>
  [minWords, maxWords, minCharacters, maxCharacters].some((limit) => limit !== undefined)

/** How much is written of what is allowed and of what is needed, in words and in characters, counted as the rules count. */
export function TextCounter({
  id,
  text,
  rules,
  isQuiet = false,
}: {
  id: string
  text: string
  rules: FieldRules | undefined
  /** Of a short text: only words of it that matter are said, too few or nearly too many. */
  isQuiet?: boolean
}) {
  const { t, format } = useWords()
  if (!rules || !counted(rules)) return null
  const lines = [
    { unit: 'words', used: countWords(text), least: rules.minWords, most: rules.maxWords },
    { unit: 'characters', used: countCharacters(text), least: rules.minCharacters, most: rules.maxCharacters },
  ] as const
  return (
    <span className={styles.counter} id={`${id}-count`}>
      {lines.map(({ unit, used, least, most }) => {
        if (most === undefined && least === undefined) return null
        const isMissing = least !== undefined && used < least
        const isNearlyFull = most !== undefined && used >= most * 0.8
        if (isQuiet && !isNearlyFull && !(isMissing && used > 0)) return null
        const limit = isMissing || most === undefined ? least : most
        const params = { count: used, used: format.number(used), limit: format.number(limit ?? 0) }
        return (
          <span key={unit} data-over={(most !== undefined && used > most) || undefined}>
            {limit === most ? t(`forms.counter.${unit}Most`, params) : t(`forms.counter.${unit}Least`, params)}
          </span>
        )
      })}
    </span>
  )
}

/** What describes a control, its counter included. */
export function withCounter(control: FieldControl, rules: FieldRules | undefined): string | undefined {
  const ids = [control['aria-describedby'], counted(rules) ? `${control.id}-count` : undefined]
  return ids.filter(Boolean).join(' ') || undefined
}
