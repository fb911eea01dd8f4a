import { useWords } from '../../kernel/words/index.ts'
import styles from './shares.module.css'

interface Props {
  /** `share` in percent; null: it has none. */
  readonly items: readonly { readonly label: string; readonly share: number | null }[]
  readonly lang?: string | undefined
}

/** Names with a bar for the share of each, told beside it; the largest fills the width. */
export function ShareBars({ items, lang }: Props) {
  const { format } = useWords()
  const largest = Math.max(1, ...items.map(({ share }) => share ?? 0))
  return (
    <dl className={styles.bars}>
      {items.map(({ label, share }) => (
        <div key={label}>
          <dt lang={lang}>{label}</dt>
          {share === null ? null : (
            <dd>
              <span className={styles.bar} aria-hidden="true">
                <span style={{ inlineSize: `${(share / largest) * 100}%` }} />
              </span>
              <strong>{format.percent(share / 100)}</strong>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
