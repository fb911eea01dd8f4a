import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { CoverProps } from '../cover/cover.tsx'
import styles from './states.module.css'

/** Every page must be able to say what went wrong; the picture beside comes after the words, and a page without it is whole. */
const Cover = lazy(async () => {
  const load = async (): Promise<ComponentType<CoverProps>> => (await import('../cover/cover.tsx')).Cover
  return { default: await load().catch((): ComponentType<CoverProps> => () => null) }
})

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
        <Suspense fallback={null}>
          <Cover name="Laurel" pattern={10} palette={0} shape="square" />
        </Suspense>
      </div>
    </div>
  )
}
