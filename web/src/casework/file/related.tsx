import type { RelatedApplication } from '@laurel/contract/casework'
import { readText } from '@laurel/contract/kernel/text'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { StateMark } from '../../applications/index.ts'
import { Link } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import styles from './file.module.css'
import { type Case, othersQuery, similarQuery } from './queries.ts'
import page from './response-page.module.css'

/** The same person's other applications, and those that look like this one. */
export function Related({ place }: { place: Case }) {
  const { t, format } = useWords()
  const { data: others } = useQuery({ ...othersQuery(place), retry: false })
  const { data: similar } = useQuery({ ...similarQuery(place), retry: false })
  const rest = (others?.total ?? 0) - (others?.data.length ?? 0)
  return (
    <>
      {others && others.data.length > 0 ? (
        <section className={page.part} aria-labelledby="others-title">
          <h2 id="others-title">{t('applications.one.others')}</h2>
          <ul className={styles.related}>
            {others.data.map((one) => (
              <RelatedLine key={one.id} one={one} />
            ))}
          </ul>
          {rest > 0 ? <p className={styles.quiet}>{t('applications.one.othersMore', { count: rest })}</p> : null}
        </section>
      ) : null}
      {similar && similar.data.length > 0 ? (
        <section className={page.part} aria-labelledby="similar-title">
          <h2 id="similar-title">{t('applications.one.similar')}</h2>
          <ul className={styles.related}>
            {similar.data.map((one) => (
              <RelatedLine key={one.id} one={one}>
                <span>
                  {t('applications.one.likeness', { share: format.number(Math.round(one.likeness * 100)) })}
                  {one.sharedWords.length > 0
                    ? ` · ${t('applications.one.sharedWords', { words: one.sharedWords.slice(0, 4).join(', ') })}`
                    : null}
                </span>
              </RelatedLine>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

function RelatedLine({ one, children }: { one: RelatedApplication; children?: ReactNode }) {
  const { t, locale } = useWords()
  return (
    <li>
      <Link to={`/admin/programs/${one.program.slug}/responses/${one.id}`}>
        {one.title || t('applications.untitled')}
      </Link>
      <span>
        <StateMark state={one.state} />
        {[readText(one.program.title, locale, one.program.defaultLang), one.reference].filter(Boolean).join(' · ')}
      </span>
      {children}
    </li>
  )
}
