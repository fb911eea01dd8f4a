import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import { languageOf, readText } from '@laurel/contract/kernel/text'
import { useWords } from '../../kernel/words/index.ts'
import { RichTextView } from '../../ui/input/index.ts'

/** A step to read: rich text and media, cleaned by the server. */
export function TextStep({ content, fallback }: { content: LocalizedText | undefined; fallback: Locale }) {
  const { locale, foreign } = useWords()
  return (
    <div lang={foreign(languageOf(content, locale, fallback))}>
      <RichTextView html={readText(content, locale, fallback)} />
    </div>
  )
}
