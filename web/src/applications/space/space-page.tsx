import type { ReactNode } from 'react'
import { UiProvider } from '../../ui/index.ts'
import styles from './space-page.module.css'
import { type SpacePart, SpaceTabs } from './space-tabs.tsx'

/**
 * A page of a person's own space (docs/rules.md §13.10): its columns and its tabs stand at the same place in each of the parts.
 * `notice`: what comes before the tabs; `side`: what stands beside the page where there is room.
 */
export function SpacePage({
  part,
  title,
  notice,
  side,
  children,
}: {
  part: SpacePart
  title: string
  notice?: ReactNode
  side?: ReactNode
  children: ReactNode
}) {
  return (
    <UiProvider>
      <div className={styles.page}>
        <div className={styles.main}>
          <h1 className="lr-step-title">{title}</h1>
          {notice}
          <SpaceTabs current={part} />
          {children}
        </div>
        {side ? <div className={styles.side}>{side}</div> : null}
      </div>
    </UiProvider>
  )
}
