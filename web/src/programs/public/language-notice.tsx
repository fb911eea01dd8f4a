import type { PublicProgram } from '@laurel/contract/programs'
import { usePlatform } from '../../kernel/router/index.ts'
import { ownLanguageName, useWords } from '../../kernel/words/index.ts'
import styles from './program-page.module.css'

/** For a reader whose language the program does not speak: which ones it does, with the page in each of them. */
export function LanguageNotice({ program }: { program: PublicProgram }) {
  const { t, locale, format } = useWords()
  const platform = usePlatform()
  if (program.textLang === locale) return null
  const spoken = program.supportedLangs.filter((language) => platform.supportedLangs.includes(language))
  return (
    <p className={styles.language}>
      {t('programs.language_notice', { languages: program.supportedLangs.map(format.language).join(', ') })}{' '}
      {spoken.map((language) => (
        <a key={language} lang={language} hrefLang={language} href={`/${language}/applications/${program.slug}`}>
          {ownLanguageName(language)}
        </a>
      ))}
    </p>
  )
}
