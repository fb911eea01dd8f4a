import { classNames } from '../class-names.ts'
import styles from './progress.module.css'

/** A share as a ring, read as « label, 58 % ». `share` 0–1, `size` in pixels. */
export function ProgressRing({ share, label, size = 46 }: { share: number; label: string; size?: number }) {
  const around = 2 * Math.PI * 20
  return (
    <svg className={styles.ring} width={size} height={size} viewBox="0 0 46 46" role="img" aria-label={label}>
      <circle cx="23" cy="23" r="20" />
      <circle
        data-full={share >= 1 || undefined}
        cx="23"
        cy="23"
        r="20"
        strokeDasharray={`${(Math.min(1, Math.max(0, share)) * around).toFixed(1)} ${around.toFixed(1)}`}
        transform="rotate(-90 23 23)"
      />
    </svg>
  )
}

/** A share as a thin bar. `tone`: the accent while under way, `ok` once full. */
export function ProgressLine({
  share,
  label,
  tone,
}: {
  share: number
  label: string
  tone?: 'accent' | 'primary' | 'ok' | 'warn'
}) {
  return (
    <span className={classNames('lr-drawn', styles.line)} role="img" aria-label={label}>
      <span
        data-tone={tone ?? (share >= 1 ? 'ok' : 'accent')}
        style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }}
      />
    </span>
  )
}
