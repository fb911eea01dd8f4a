import { createElement } from 'react'
import styles from './prose.module.css'

/** Rich text as the server keeps it: it was cleaned when it was saved, so it goes as it is into pages that the server renders. */
export function Prose({ html, lang }: { html: string; lang?: string }) {
  return createElement('div', { className: styles.prose, lang, dangerouslySetInnerHTML: { __html: html } })
}
