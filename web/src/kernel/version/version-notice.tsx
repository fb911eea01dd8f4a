import { useEffect, useState } from 'react'
import { useSession } from '../session/index.ts'
import { useWords } from '../words/index.ts'
import { useIsOutdated } from './outdated.ts'
import { forgetTyped, keepTyped, keptTexts, type TypedText, typedBy } from './typed.ts'
import styles from './version-notice.module.css'

/** Says that the server has a new version, once this page needs it; and gives back what was typed before it was loaded anew. */
export function VersionNotice() {
  const isOutdated = useIsOutdated()
  const by = useSession().user?.id ?? null
  const [kept, setKept] = useState<readonly TypedText[]>([])
  useEffect(() => {
    typedBy(by)
    setKept(keptTexts(by))
  }, [by])
  if (isOutdated) return <NewVersion />
  if (kept.length === 0) return null
  const forget = () => {
    forgetTyped()
    setKept([])
  }
  return <KeptTexts texts={kept} onForget={forget} />
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

function KeptTexts({ texts, onForget }: { texts: readonly TypedText[]; onForget: () => void }) {
  const { t } = useWords()
  return (
    <section className={styles.notice} aria-label={t('kernel.version.kept')}>
      <p>{t('kernel.version.kept')}</p>
      {texts.map(({ label, text }) => (
        <label key={`${label} ${text}`} className={styles.text}>
          {label}
          <textarea readOnly rows={Math.min(6, text.split('\n').length + 1)} defaultValue={text} />
        </label>
      ))}
      <button type="button" className={styles.act} onClick={onForget}>
        {t('kernel.version.forget')}
      </button>
    </section>
  )
}
