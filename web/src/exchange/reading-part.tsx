import {
  type Import,
  type ImportDelimiter,
  type ImportEncoding,
  type ImportReading,
  importDelimiters,
  importEncodings,
  maxHeaderLines,
} from '@laurel/contract/exchange/imports'
import { useState } from 'react'
import { useCall } from '../kernel/api/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { toastError } from '../ui/feedback/index.ts'
import { NativeSelect } from '../ui/page/index.ts'
import styles from './import.module.css'
import { importReads } from './queries.ts'

const lines = Array.from({ length: maxHeaderLines }, (_, index) => index + 1)

/** How the file was read, to be corrected where the guess is wrong: row of the titles, delimiter, encoding. */
export function ReadingPart(props: { one: Import; programSlug: string; onRead: (read: Import) => void }) {
  const words = useWords()
  const { t, format } = words
  const { one, programSlug, onRead } = props
  const read = useCall('setImportHeader', { invalidates: importReads, onDone: onRead })
  // The sign between cells is looked for again under other titles, unless somebody chose it.
  const [delimiter, setDelimiter] = useState<ImportDelimiter>()
  const ask = (change: Partial<ImportReading>) => {
    const reading = { line: one.headerLine, encoding: one.text?.encoding, delimiter }
    read.mutate(
      { params: { programId: programSlug, importId: one.id }, body: { ...reading, ...change } },
      { onError: (refusal) => toastError({ title: refusalText(words, refusal.code) }) },
    )
  }
  return (
    <span className={styles.headerLine}>
      {t('exchange.file.headerLine')}
      <NativeSelect
        label={t('exchange.file.headerLine')}
        value={String(one.headerLine)}
        disabled={read.isPending}
        options={lines.map((line) => ({
          value: String(line),
          label: t('exchange.file.line', { line: format.number(line) }),
        }))}
        onChange={(event) => ask({ line: Number(event.currentTarget.value) })}
      />
      <NativeSelect
        label={t('exchange.file.headerLines')}
        value={String(one.headerLines)}
        disabled={read.isPending}
        options={([1, 2] as const).map((count) => ({
          value: String(count),
          label: t('exchange.file.linesOfTitles', { count }),
        }))}
        onChange={(event) => ask({ lines: event.currentTarget.value === '2' ? 2 : 1 })}
      />
      {one.text ? (
        <TextReading
          text={one.text}
          isBusy={read.isPending}
          onDelimiter={(chosen) => {
            setDelimiter(chosen)
            ask({ delimiter: chosen })
          }}
          onEncoding={(encoding) => ask({ encoding })}
        />
      ) : null}
    </span>
  )
}

/** What stands between the cells of a text file, and how its letters are written. */
function TextReading(props: {
  text: NonNullable<Import['text']>
  isBusy: boolean
  onDelimiter: (delimiter: ImportDelimiter) => void
  onEncoding: (encoding: ImportEncoding) => void
}) {
  const { t } = useWords()
  const { text, isBusy, onDelimiter, onEncoding } = props
  return (
    <>
      <NativeSelect
        label={t('exchange.file.delimiter')}
        value={text.delimiter}
        disabled={isBusy}
        options={importDelimiters.map((value) => ({ value, label: t(`exchange.file.delimiters.${value}`) }))}
        onChange={(event) => onDelimiter(event.currentTarget.value as ImportDelimiter)}
      />
      <NativeSelect
        label={t('exchange.file.encoding')}
        value={text.encoding}
        disabled={isBusy}
        options={importEncodings.map((value) => ({ value, label: t(`exchange.file.encodings.${value}`) }))}
        onChange={(event) => onEncoding(event.currentTarget.value as ImportEncoding)}
      />
    </>
  )
}
