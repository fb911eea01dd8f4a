import type { Locale } from '@laurel/contract/kernel/locale'
import { CopyIcon } from 'lucide-react'
import { memo } from 'react'
import { plainText } from '../../forms/changes/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button, Textarea } from '../../ui/controls/index.ts'
import { RichTextEditor } from '../../ui/input/index.ts'
import { useBuilderParts } from '../builder-context.tsx'
import { htmlOf, linesOf } from './plain-paragraphs.ts'
import { type DraftText, maxOf } from './texts.ts'
import styles from './translate.module.css'

interface RowProps {
  readonly text: DraftText
  readonly from: Locale
  readonly to: Locale
  readonly onWrite: (path: string, value: string) => void
}

/** One text in both languages. Drawn again only when it is another: a form of 300 fields has a thousand of them. */
export const TranslateRow = memo(
  function TranslateRow({ text, from, to, onWrite }: RowProps) {
    const { t } = useWords()
    const source = text.text[from] ?? ''
    const shown = shownIn(text, source)
    return (
      <tr>
        <th scope="row">{t(`forms.translate.part.${text.part}`)}</th>
        <td lang={from}>{shown}</td>
        <td data-missing={text.text[to] ? undefined : true}>
          <Translated
            text={text}
            lang={to}
            copy={source}
            shown={shown}
            onWrite={(value) => onWrite(text.path, value)}
          />
        </td>
      </tr>
    )
  },
  (before, after) =>
    before.text.text === after.text.text &&
    before.text.path === after.text.path &&
    before.from === after.from &&
    before.to === after.to &&
    before.onWrite === after.onWrite,
)

/** Only a description is a rich text: what looks like a mark in a title was written so. */
function shownIn({ part }: DraftText, source: string): string {
  return part === 'description' ? plainText(source) : source
}

/** Characters that fit on one line of the column, about. */
const lineLength = 44

function Translated({
  text,
  lang,
  copy,
  shown,
  onWrite,
}: {
  text: DraftText
  lang: Locale
  copy: string
  /** The same as it is read. */
  shown: string
  onWrite: (value: string) => void
}) {
  const { t } = useWords()
  const { canEdit } = useBuilderParts()
  const value = text.text[lang] ?? ''
  const label = t('forms.translate.translationOf', { text: shown.slice(0, 60) })
  const lines = linesOf(value)
  if (text.part === 'description' && (lines === undefined || linesOf(copy) === undefined))
    return <RichTextEditor label={label} value={value} onChange={(html) => html !== value && onWrite(html)} />
  const write = (typed: string) => onWrite(text.part === 'description' ? htmlOf(typed) : typed)
  const written = (text.part === 'description' ? lines : value) ?? ''
  return (
    <div className={styles.cell}>
      <Textarea
        aria-label={label}
        lang={lang}
        classNames={{ input: styles.growing }}
        rows={Math.min(8, written.split('\n').length + Math.floor(written.length / lineLength))}
        readOnly={!canEdit}
        maxLength={maxOf(text)}
        placeholder={t('forms.translate.shownMeanwhile', { text: shown })}
        value={written}
        onChange={(event) => write(event.currentTarget.value)}
      />
      {value || !canEdit ? null : (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<CopyIcon size={14} />}
          aria-label={`${t('forms.translate.copy')}, ${shown.slice(0, 60)}`}
          onClick={() => onWrite(copy)}
        >
          {t('forms.translate.copy')}
        </Button>
      )}
    </div>
  )
}
