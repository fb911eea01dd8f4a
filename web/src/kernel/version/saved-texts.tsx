import { useState } from 'react'
import { useWords } from '../words/index.ts'
import { forgetTyped, savedTexts } from './saved-typing.ts'
import styles from './version-notice.module.css'

/** What this person had typed before the page was loaded anew, to copy from. */
export function UnsavedTexts({ by }: { by: string | null }) {
  const { t } = useWords()
  const [texts, setTexts] = useState(() => savedTexts(by))
  if (texts.length === 0) return null
  const forget = () => {
    forgetTyped()
    setTexts([])
  }
  return (
    <section className={styles.notice} aria-label={t('kernel.version.kept')}>
      <p>{t('kernel.version.kept')}</p>
      {texts.map(({ label, text }) => (
        <label key={`${label} ${text}`} className={styles.text}>
          {label}
          <textarea readOnly rows={Math.min(6, text.split('\n').length + 1)} defaultValue={text} />
        </label>
      ))}
      <button type="button" className={styles.act} onClick={forget}>
        {t('kernel.version.forget')}
      </button>
    </section>
  )
}
