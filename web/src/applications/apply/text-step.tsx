import { RichTextView } from '../../ui/index.ts'

/** A step to read: rich text and media, cleaned by the server. */
export function TextStep({ content }: { content: string }) {
  return <RichTextView html={content} />
}
