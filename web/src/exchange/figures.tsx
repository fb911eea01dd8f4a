import type { Import, ImportSummary } from '@laurel/contract/exchange/imports'
import { useWords } from '../kernel/words/index.ts'
import styles from './import.module.css'

type Figure =
  | 'new'
  | 'updated'
  | 'unchanged'
  | 'skipped'
  | 'wrong'
  | 'accounts'
  | 'removed'
  | 'restored'
  | 'kept'
  | 'companiesFound'
  | 'companiesUnknown'
  | 'companiesSilent'

type Shown = ImportSummary & Partial<Pick<Import, 'companies'>>

/** What becomes, or has become, of the rows, in figures; those that are nothing are left out. */
export function Figures({ one }: { one: Shown }) {
  const { t, format } = useWords()
  const shown = figuresOf(one).filter(([, count]) => count > 0)
  if (shown.length < 2) return null
  return (
    <dl className={styles.figures}>
      {shown.map(([figure, count]) => (
        <div key={figure}>
          <dt>{t(`exchange.figure.${figure}`)}</dt>
          <dd className="lr-numbers">{format.number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

function figuresOf(one: Shown): readonly (readonly [Figure, number])[] {
  const { updated, unchanged, skipped, wrong, companies = { found: 0, unknown: 0, silent: 0 } } = one
  if (one.state === 'undone') {
    return [
      ['removed', one.removed],
      ['restored', one.restored],
      ['kept', one.kept],
    ]
  }
  return [
    ['new', one.state === 'checked' ? newRows(one) : one.imported],
    ['updated', updated],
    ['unchanged', unchanged],
    ['skipped', skipped],
    ['wrong', wrong],
    ['accounts', one.accounts],
    ['companiesFound', companies.found],
    ['companiesUnknown', companies.unknown],
    ['companiesSilent', companies.silent],
  ]
}

/** Applications that a checked file would bring in. */
export function newRows({ total, updated, unchanged, skipped, wrong }: ImportSummary): number {
  return total - updated - unchanged - skipped - wrong
}
