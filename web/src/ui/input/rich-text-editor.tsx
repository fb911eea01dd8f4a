import { lazy, Suspense } from 'react'
import { Skeleton } from '../page/skeleton.tsx'
import type { RichTextAreaProps } from './rich-text-area.tsx'

const RichTextArea = lazy(() => import('./rich-text-area.tsx').then((module) => ({ default: module.RichTextArea })))

/** An editor of rich text, fetched when first shown. Value and changes are HTML; an empty text is `''`. */
export function RichTextEditor(props: RichTextAreaProps) {
  return (
    <Suspense fallback={<Skeleton height="200px" />}>
      <RichTextArea {...props} />
    </Suspense>
  )
}
