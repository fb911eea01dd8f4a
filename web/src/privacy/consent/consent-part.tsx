import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { buttonClass } from '../../ui/page/index.ts'
import styles from './consent.module.css'
import { ConsentForm } from './consent-form.tsx'
import { MeasureText } from './measure-text.tsx'
import { useConsent } from './use-consent.ts'

/** The visitor's own choice, to read and to take back, on the page about cookies. */
export function ConsentPart() {
  const { t, format } = useWords()
  const consent = useConsent()
  // When it was chosen is this visitor's alone: it is no part of a page that others are served too.
  const { data } = useQuery({ ...queryOf('readConsent'), enabled: consent !== 'none' })
  return (
    <section className={styles.part} aria-labelledby="consent-yours">
      <h2 id="consent-yours">{t('consent.yours')}</h2>
      <p role="status">{t(`consent.state.${consent}`)}</p>
      {data?.isRefusedByBrowser ? <p>{t('consent.browser')}</p> : null}
      {data?.chosenAt && data.keptUntil ? (
        <p>{t('consent.since', { day: format.date(data.chosenAt), until: format.date(data.keptUntil) })}</p>
      ) : null}
      <MeasureText />
      {consent === 'none' || data?.isRefusedByBrowser ? null : (
        <ConsentForm
          source="page"
          className={styles.answers}
          failure={(hasFailed) => (hasFailed ? <p role="alert">{t('consent.failed')}</p> : null)}
        >
          {consent === 'accepted' ? null : (
            <button type="submit" name="choice" value="accept" className={buttonClass()}>
              {t('consent.change')}
            </button>
          )}
          {consent === 'refused' ? null : (
            <button type="submit" name="choice" value="refuse" className={buttonClass()}>
              {t(consent === 'accepted' ? 'consent.withdraw' : 'consent.refuse')}
            </button>
          )}
        </ConsentForm>
      )}
    </section>
  )
}
