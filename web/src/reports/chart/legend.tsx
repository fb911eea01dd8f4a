import styles from './chart.module.css'
import type { LegendEntry } from './chart-files.ts'

/** Which colour is what; words stand beside each, and what is dashed is drawn dashed. */
export function Legend({ series }: { series: readonly (LegendEntry & { readonly id: string })[] }) {
  return (
    <ul className={styles.legend}>
      {series.map(({ id, label, color, isDashed, strength = 1 }) => (
        <li key={id}>
          <i
            aria-hidden="true"
            data-dashed={isDashed || undefined}
            style={{ borderColor: `var(--lr-chart-${color})`, opacity: strength }}
          />
          {label}
        </li>
      ))}
    </ul>
  )
}
