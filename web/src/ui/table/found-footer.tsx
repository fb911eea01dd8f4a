import { useWords } from '../../kernel/words/index.ts'
import { Kbd } from '../keys/kbd.tsx'
import type { KeyHelp } from '../keys/page-help.ts'
import styles from './data-table.module.css'
import type { RowSource } from './row-source.ts'
import type { DataTableProps } from './table-props.ts'

/** Under the rows: how many there are, what the page gives, and the keys that one needs most. */
export function FoundFooter<Row>({
  props,
  source,
  max,
  onHelp,
}: {
  props: DataTableProps<Row>
  source: RowSource<Row>
  /** Rows that can be scrolled to. */
  max: number
  onHelp?: () => void
}) {
  const { t } = useWords()
  const isFound = props.pages !== undefined && !props.isLoading && source.count > 0
  if (!isFound && !props.footer && !onHelp) return null
  const keys: KeyHelp[] = [
    { keys: ['J', 'K'], does: t('table.keys.walkShort') },
    ...(props.onSelect ? [{ keys: ['X'], does: t('table.keys.chooseShort') }] : []),
    ...(props.ownKeys ?? []).filter(({ isMinor }) => !isMinor),
  ]
  return (
    <div className={styles.footer}>
      {isFound ? <Found count={source.count} isCapped={source.isCapped} max={max} /> : null}
      {props.footer}
      {onHelp ? <Keys keys={keys} onHelp={onHelp} /> : null}
    </div>
  )
}

function Found({ count, isCapped, max }: { count: number; isCapped: boolean; max: number }) {
  const { t, format } = useWords()
  const number = `${format.number(count)}${isCapped ? '+' : ''}`
  return (
    <span className="lr-numbers">
      {t('table.rows', { count, number })}
      {count > max ? ` · ${t('table.tooMany', { number: format.number(max) })}` : null}
    </span>
  )
}

function Keys({ keys, onHelp }: { keys: readonly KeyHelp[]; onHelp: () => void }) {
  const { t } = useWords()
  return (
    <span className={styles.keys}>
      {keys.map(({ keys: pressed, does }) => (
        <span key={does}>
          {pressed.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}{' '}
          {does}
        </span>
      ))}
      <button type="button" onClick={onHelp}>
        <Kbd>?</Kbd> {t('table.keys.shortcuts')}
      </button>
    </span>
  )
}
