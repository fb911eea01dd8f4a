import { lazy, Suspense } from 'react'
import { Skeleton } from '../page/skeleton.tsx'
import { PlainRichText } from './rich-text-plain.tsx'
import type { RichTextViewProps } from './rich-text-view.tsx'

const Loaded = lazy(() =>
  import('./rich-text-view.tsx').then(
    (module) => ({ default: module.RichTextView }),
    () => ({ default: PlainRichText }),
  ),
)

/** A rich text, cleaned before it is shown. */
export function RichTextView(props: RichTextViewProps) {
  return (
    <Suspense fallback={<Skeleton height="48px" />}>
      <Loaded {...props} />
    </Suspense>
  )
}
