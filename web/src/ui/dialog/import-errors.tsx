import type { ReactNode } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import styles from './import-errors.module.css'

/** One thing wrong in an imported file. `line` counts from 1, as the spreadsheet does. */
export type ImportError = { line: number; column: string; reason: string }

/** What an import refused: line, column, reason, in a list that scrolls beyond 229 px (docs/rules.md §9). */
export function ImportErrors({
  errors,
  label,
  end,
}: {
  errors: readonly ImportError[]
  label?: string
  /** Behind the last line: where a list goes on. */
  end?: ReactNode
}) {
  const { t } = useWords()
  return (
    <section className={styles.list} {...reachable} aria-label={label ?? t('ui.importErrors')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('ui.line')}</th>
            <th scope="col">{t('ui.column')}</th>
            <th scope="col">{t('ui.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map((error) => (
            <tr key={`${error.line} ${error.column} ${error.reason}`}>
              <th scope="row">{error.line}</th>
              <td>{error.column}</td>
              <td>{error.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {end}
    </section>
  )
}

/** The list scrolls, so that the keyboard must reach it. */
const reachable = { tabIndex: 0 }
