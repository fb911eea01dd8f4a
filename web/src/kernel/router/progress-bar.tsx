import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { createProgress, type Progress, progressDuration } from './progress.ts'
import styles from './progress-bar.module.css'

/** The line at the top of the window while a page is on its way; red when it did not arrive (docs/rules.md §2). */
export function ProgressBar() {
  const router = useRouter()
  const [{ state }, show] = useState<Progress>({ state: 'hidden' })
  useEffect(() => {
    const progress = createProgress(show)
    const stops = [
      router.subscribe('onBeforeLoad', ({ hrefChanged }) => hrefChanged && progress.start()),
      router.subscribe('onResolved', () => progress.finish(hasFailed(router.state.matches))),
    ]
    return () => {
      progress.stop()
      for (const stop of stops) stop()
    }
  }, [router])
  if (state === 'hidden') return null
  return (
    <div className={styles.track} data-state={state} aria-hidden="true">
      <div className={styles.bar} style={{ animationDuration: `${progressDuration}ms` }} />
    </div>
  )
}

function hasFailed(matches: readonly { readonly status: string }[]): boolean {
  return matches.some(({ status }) => status === 'error')
}
