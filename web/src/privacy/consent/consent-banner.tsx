import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { Link } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { buttonClass } from '../../ui/page/index.ts'
import styles from './consent.module.css'
import { ConsentForm } from './consent-form.tsx'
import { CountVisit } from './count-visit.tsx'
import { useConsent } from './use-consent.ts'

const ConsentPanel = lazy(() => import('./consent-panel.tsx').then((m) => ({ default: m.ConsentPanel })))

/**
 * Asks visitors whether they may be counted, until they choose: both answers look alike. It is drawn by the server, asks for
 * nothing by itself and covers nothing that cannot be scrolled out from under it.
 */
export function ConsentBanner() {
  const consent = useConsent()
  if (consent === 'accepted') return <CountVisit />
  return consent === 'asked' ? <Question /> : null
}

function Question() {
  const { t } = useWords()
  const [isChoosing, setChoosing] = useState(false)
  const openPanel = (event: MouseEvent) => {
    event.preventDefault()
    setChoosing(true)
  }
  return (
    <section className={styles.banner} aria-labelledby="consent-title">
      <div className={styles.words}>
        <h2 id="consent-title">{t('consent.title')}</h2>
        <p>
          {t('consent.text')}{' '}
          <Link className={styles.choose} to="/privacy/policies/cookies" onClick={openPanel}>
            {t('consent.choose')}
          </Link>
        </p>
      </div>
      <ConsentForm
        source="banner"
        className={styles.answers}
        failure={(hasFailed) => (hasFailed ? <p role="alert">{t('consent.failed')}</p> : null)}
      >
        <button type="submit" name="choice" value="refuse" className={buttonClass()}>
          {t('consent.refuse')}
        </button>
        <button type="submit" name="choice" value="accept" className={buttonClass()}>
          {t('consent.accept')}
        </button>
      </ConsentForm>
      {isChoosing ? (
        <Suspense>
          <ConsentPanel onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </section>
  )
}
