import { RichTextView } from '../../ui/index.ts'

/** A description: rich text, or plain text as it is. */
export function Prose({ text }: { text: string }) {
  return /[<&]/.test(text) ? <RichTextView html={text} /> : text
}
