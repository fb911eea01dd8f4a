import { createElement, useMemo } from 'react'
import styles from './rich-text.module.css'
import type { RichTextViewProps } from './rich-text-view.tsx'

/** The words of a rich text, where what cleans its marks did not arrive (no network). */
export function PlainRichText({ html, voice = 'sans', lang }: RichTextViewProps) {
  const paragraphs = useMemo(() => wordsOf(html), [html])
  const shown = paragraphs.map((paragraph) => createElement('p', null, paragraph))
  return createElement('div', { className: styles.text, 'data-voice': voice, lang }, ...shown)
}

function wordsOf(html: string): string[] {
  const spaced = html.replace(/<\/(?:p|li|h[1-6]|blockquote|pre|figcaption)>|<br\s*\/?>/gi, '\n')
  const text = new DOMParser().parseFromString(spaced, 'text/html').body.textContent ?? ''
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
