import { usePlatform } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import styles from './text-page.module.css'
import { type PageName, sectionsOf } from './text-pages.ts'

/** A page of plain words: a title, then parts of a paragraph each. */
export function TextPage({ name }: { name: PageName }) {
  const { t } = useWords()
  const platform = usePlatform()
  return (
    <article className={styles.page}>
      <h1 className="lr-page-title">{t(`site.${name}.title`)}</h1>
      {sectionsOf(name).map(({ title, text }) => (
        <section key={title}>
          <h2>{t(title)}</h2>
          <p className="lr-body">{t(text, { name: platform.name })}</p>
        </section>
      ))}
    </article>
  )
}
