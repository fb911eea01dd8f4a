import { lazy, Suspense, useEffect, useState } from 'react'
import { useSession } from '../session/index.ts'
import { useWords } from '../words/index.ts'
import { useIsOutdated } from './outdated.ts'
import { keepTyped, typedBy, wasTyped } from './typed.ts'
import styles from './version-notice.module.css'

/** Only who had typed when the page was loaded anew needs it; where it does not come, the texts stay kept. */
const SavedTexts = lazy(() =>
  import('./saved-texts.tsx').then(
    ({ UnsavedTexts }) => ({ default: UnsavedTexts }),
    () => ({ default: () => null }),
  ),
)

/** Says that the server has a new version, once this page needs it; and gives back what was typed before it was loaded anew. */
export function VersionNotice() {
  const isOutdated = useIsOutdated()
  const by = useSession().user?.id ?? null
  const [isSaved, setSaved] = useState(false)
  useEffect(() => {
    typedBy(by)
    setSaved(wasTyped())
  }, [by])
  if (isOutdated) return <NewVersion />
  if (!isSaved) return null
  return (
    <Suspense>
      <SavedTexts key={by} by={by} />
    </Suspense>
  )
}

function NewVersion() {
  const { t } = useWords()
  const reload = () => {
    keepTyped()
    window.location.reload()
  }
  return (
    <section className={styles.notice} role="alert">
      <p>{t('kernel.version.new')}</p>
      <button type="button" className={styles.act} onClick={reload}>
        {t('kernel.version.reload')}
      </button>
    </section>
  )
}
