import { useSuspenseQuery } from '@tanstack/react-query'
import type { AnswerOf } from '../kernel/api/index.ts'
import { Link, usePlatform } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { Disclosure, Prose } from '../ui/page/index.ts'
import { legalTextQuery } from './queries.ts'
import styles from './text-page.module.css'
import { type PageName, pathOfPage, sectionsOf } from './text-pages.ts'

/** A legal text: what the platform published, else the usual words. */
export function TextPage({ name, version }: { name: PageName; version?: number | undefined }) {
  const { t, locale } = useWords()
  const platform = usePlatform()
  const { data: text } = useSuspenseQuery(legalTextQuery(platform.id, name, locale, version))
  return (
    <article className={styles.page}>
      <h1 className="lr-page-title">{t(`site.${name}.title`)}</h1>
      {text.version === null ? <UsualText name={name} /> : <WrittenText name={name} text={text} />}
    </article>
  )
}

function UsualText({ name }: { name: PageName }) {
  const { t } = useWords()
  const platform = usePlatform()
  return sectionsOf(name).map(({ title, text }) => (
    <section key={title}>
      <h2>{t(title)}</h2>
      <p className="lr-body">{t(text, { name: platform.name })}</p>
    </section>
  ))
}

function WrittenText({ name, text }: { name: PageName; text: AnswerOf<'getLegalText'> }) {
  const { t, format, foreign } = useWords()
  const { version, effectiveOn, versions } = text
  const others = versions.filter(({ number }) => number !== version)
  return (
    <>
      <p className={styles.dates}>
        {t('site.version', { number: version ?? 0 })}
        {effectiveOn ? `, ${t('site.effective', { date: format.date(effectiveOn, 'UTC') })}` : ''}
        {text.changedAt ? `. ${t('site.lastChanged', { date: format.date(text.changedAt) })}` : ''}
      </p>
      <Prose html={text.html} lang={foreign(text.textLang)} />
      {others.length > 0 ? (
        <Disclosure summary={t('site.otherVersions')}>
          <ul className={styles.versions}>
            {others.map(({ number, effectiveOn: from }) => (
              <li key={number}>
                <Link to={`${pathOfPage[name]}?version=${number}`}>
                  {t('site.version', { number })}, {t('site.effective', { date: format.date(from, 'UTC') })}
                </Link>
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </>
  )
}
