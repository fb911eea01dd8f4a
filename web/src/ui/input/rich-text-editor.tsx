import { later } from '../../kernel/router/later.tsx'
import { Skeleton } from '../page/skeleton.tsx'
import type { RichTextAreaProps } from './rich-text-area.tsx'

const Meanwhile = () => <Skeleton height="200px" />
const Loaded = later(async () => (await import('./rich-text-area.tsx')).RichTextArea, Meanwhile)

/** An editor of rich text, fetched when first shown. Value and changes are HTML; an empty text is `''`. */
export function RichTextEditor(props: RichTextAreaProps) {
  return <Loaded {...props} />
}
