import { useSuspenseQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/index.ts'
import { usePlatform } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import styles from './accessibility.module.css'

const parts = ['tested', 'limits', 'complaint'] as const

/** What was tested, what is known not to work, and how to complain: the platform's words, or the product's. */
export function AccessibilityPage() {
  const { t, locale, format } = useWords()
  const { name } = usePlatform()
  const { data } = useSuspenseQuery(queryOf('readAccessibilityStatement', { query: { lang: locale } }))
  return (
    <article className={styles.page}>
      <h1 className="lr-page-title">{t('statement.title')}</h1>
      <p className="lr-body">{t('statement.lead', { name })}</p>
      {parts.map((part) => (
        <section key={part}>
          <h2>{t(`statement.${part}`)}</h2>
          <p className="lr-body">{data[part] || t(`statement.${part}.text`, { name })}</p>
        </section>
      ))}
      {data.contact ? <p className="lr-body">{t('statement.contact', { contact: data.contact })}</p> : null}
      {data.updatedAt ? (
        <p className="lr-quiet">{t('statement.updated', { day: format.date(data.updatedAt) })}</p>
      ) : null}
    </article>
  )
}
