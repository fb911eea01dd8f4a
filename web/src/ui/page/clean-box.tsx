import type { CleanHtml } from '@laurel/contract/kernel/text'
import { createElement } from 'react'

interface CleanBoxProps {
  readonly html: CleanHtml
  readonly className?: string | undefined
  readonly lang?: string | undefined
  readonly 'data-voice'?: 'sans' | 'serif'
}

/** The only place where HTML becomes part of a page as it is: what stands in it went through a sanitiser. */
export function CleanBox({ html, ...shown }: CleanBoxProps) {
  return createElement('div', { ...shown, dangerouslySetInnerHTML: { __html: html } })
}
