import { RichTextView } from '../../ui/input/index.ts'

/** A description: rich text, or plain text as it is. */
export function Prose({ text, lang }: { text: string; lang?: string | undefined }) {
  const shown = /[<&]/.test(text) ? <RichTextView html={text} /> : text
  return lang ? <div lang={lang}>{shown}</div> : shown
}
