import type { CleanHtml } from '@laurel/contract/kernel/text'
import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import { CleanBox } from '../page/clean-box.tsx'
import styles from './rich-text.module.css'

/** What the editor may write, and what a text from the server may hold (the server is the authority; this is the second lock). */
export const allowedTags = 'p br strong em u s a ul ol li h2 h3 h4 blockquote img hr code pre figure figcaption'.split(
  ' ',
)
const allowed = { ALLOWED_TAGS: allowedTags, ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'target', 'rel', 'lang'] }

export type RichTextViewProps = { html: string; voice?: 'sans' | 'serif'; lang?: string }

/** A rich text, cleaned before it is shown. Browser only. */
export function RichTextView({
  html,
  voice = 'sans',
  lang,
}: {
  html: string
  voice?: 'sans' | 'serif'
  lang?: string
}) {
  const clean = useMemo(() => DOMPurify.sanitize(html, allowed) as CleanHtml, [html])
  return <CleanBox className={styles.text} data-voice={voice} lang={lang} html={clean} />
}
