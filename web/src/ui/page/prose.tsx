import type { CleanHtml } from '@laurel/contract/kernel/text'
import { CleanBox } from './clean-box.tsx'
import styles from './prose.module.css'

/** Rich text that the server cleaned: it goes as it is into pages that the server renders. */
export function Prose({ html, lang }: { html: CleanHtml; lang?: string | undefined }) {
  return <CleanBox className={styles.prose} html={html} lang={lang} />
}
