import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { CoverProps } from '../cover/cover.tsx'
import styles from './states.module.css'

/** A whole page that says one thing (404, closed, deleted): eyebrow, h1, sentence, actions, a drawing beside. */
export function MessagePage({
  eyebrow,
  title,
  message,
  actions,
}: {
  eyebrow?: ReactNode
  title: ReactNode
  message: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className={styles.page}>
      <div>
        {eyebrow ? <p className={styles.eyebrow}>{eyebrow}</p> : null}
        <h1 className="lr-page-title">{title}</h1>
        <p className="lr-lead">{message}</p>
        {actions ? <div className={styles.pageActions}>{actions}</div> : null}
      </div>
      <div className={styles.picture}>
        <Picture />
      </div>
    </div>
  )
}

/** The blues of an error page, on a quiet ground. */
const blues = {
  sky: '#eef3ff',
  spot: '#ffb07a',
  soft: '#b5c6f7',
  light: '#5482eb',
  mid: '#2968de',
  deep: '#18347e',
} as const

/** Every page must be able to say what went wrong; the picture comes after the words, and a page without it is whole. */
function Picture() {
  const [Cover, setCover] = useState<ComponentType<CoverProps>>()
  useEffect(() => {
    import('../cover/cover.tsx').then(
      (loaded) => setCover(() => loaded.Cover),
      () => undefined,
    )
  }, [])
  return Cover ? <Cover name="Laurel" pattern={10} palette={blues} shape="square" /> : null
}
