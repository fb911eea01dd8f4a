import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './checked-points.module.css'

/** One point checked. `detail` says what is missing; `isWarning`: it does not pass, and stops nothing; `act` leads to where it is mended. */
export type CheckedPoint = {
  id: string
  label: string
  detail?: string
  isPassed: boolean
  isWarning?: boolean
  action?: ReactNode
}

/** What was checked before an act, point by point. */
export function CheckedPoints({ points }: { points: readonly CheckedPoint[] }) {
  return (
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point.id} data-is={point.isPassed ? 'passed' : point.isWarning ? 'warning' : 'failed'}>
          <PointIcon point={point} />
          <div>
            <strong>{point.label}</strong>
            {point.detail ? <p>{point.detail}</p> : null}
          </div>
          {point.action}
        </li>
      ))}
    </ul>
  )
}

function PointIcon({ point: { isPassed, isWarning } }: { point: CheckedPoint }) {
  if (isPassed) return <CircleCheck size={19} aria-hidden="true" />
  return isWarning ? <TriangleAlert size={19} aria-hidden="true" /> : <CircleAlert size={19} aria-hidden="true" />
}
