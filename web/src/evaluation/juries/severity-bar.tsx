import { classNames } from '../../ui/page/index.ts'
import styles from './severity-bar.module.css'

/** Gaps of this many points of 100 fill the half of the bar, and are pointed at from half of it on. */
const full = 15

/** A juror's gap to the others as a bar from the middle: to the left severe, to the right generous. The figure is heard. */
export function SeverityBar({ gap, label }: { gap: number; label: string }) {
  const share = Math.min(1, Math.abs(gap) / full) * 50
  const side = gap < 0 ? { right: '50%' } : { left: '50%' }
  return (
    <span className={classNames('lr-drawn', styles.bar)} role="img" aria-label={label} title={label}>
      <span style={{ ...side, width: `${share}%` }} data-strong={Math.abs(gap) >= full / 2 || undefined} />
    </span>
  )
}
