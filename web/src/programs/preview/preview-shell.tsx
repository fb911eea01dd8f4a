import type { MouseEvent, ReactNode } from 'react'
import { useWords } from '../../kernel/words/index.ts'

/** Links of the previewed page lead nowhere but within the preview: whoever edits stays on what they edit. */
export function PreviewShell({ children }: { children: ReactNode }) {
  const { locale } = useWords()
  const hold = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.pathname.startsWith(`/${locale}/site-preview/`)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return <div onClickCapture={hold}>{children}</div>
}
