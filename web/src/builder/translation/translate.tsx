import type { Locale } from '@laurel/contract/kernel/locale'
import { ArrowDown } from 'lucide-react'
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { EmptyState } from '../../ui/page/index.ts'
import { useBuilder, useBuilderParts } from '../builder-context.tsx'
import { langName } from '../lang-name.ts'
import { bandsOf, type DraftText, textsIn, withDraftText } from './texts.ts'
import styles from './translate.module.css'
import { TranslateLanguages } from './translate-languages.tsx'
import { TranslateRow } from './translate-row.tsx'

export type TextFilter = 'all' | 'missing'

/** Every text of the form, the language of last resort at the left, the one being written at the right. */
export function Translate() {
  const { t } = useWords()
  const { store, langs } = useBuilderParts()
  const chosen = useBuilder((one) => one.lang())
  const draft = useBuilder((one) => one.draft())
  const [filter, setFilter] = useState<TextFilter>('all')
  const table = useRef<HTMLTableElement>(null)
  const [from = chosen, second = chosen] = langs
  const to = chosen === from ? second : chosen
  const texts = useMemo(() => textsIn(draft).filter(({ text }) => text[from]), [draft, from])
  const write = useCallback(
    (path: string, value: string) => {
      const next = withDraftText(store.draft(), path, to, value)
      store.replace(next, `${path} ${to}`)
    },
    [store, to],
  )
  const missing = texts.filter(({ text }) => !text[to])
  const shown = useShown(missing, `${filter} ${to}`, texts)
  if (langs.length < 2) return <EmptyState title={t('forms.translate.oneLanguage')} />
  const goOn = () => focusNextMissing(table.current)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    goOn()
  }
  return (
    <div className={styles.page}>
      <TranslateLanguages texts={texts} from={from} to={to} filter={filter} onFilter={setFilter} />
      <div className={styles.main}>
        <div className={styles.head}>
          <h1 className={styles.title}>{t('forms.builder.mode.translate')}</h1>
          <Button size="sm" leftSection={<ArrowDown size={15} />} disabled={missing.length === 0} onClick={goOn}>
            {t('forms.translate.next', { count: missing.length })}
          </Button>
        </div>
        <table className={styles.table} ref={table} onKeyDown={onKeyDown}>
          <Head from={from} to={to} />
          {bandsOf(shown).map((texts) => (
            <tbody key={texts[0].path}>
              <BandHead text={texts[0]} from={from} />
              {texts.map((text) => (
                <TranslateRow key={text.path} text={text} from={from} to={to} onWrite={write} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </div>
  )
}

/** What is being translated stays in sight once it has a text, until another filter or language is chosen. */
function useShown(missing: readonly DraftText[], filter: string, all: readonly DraftText[]): readonly DraftText[] {
  const [saved, setSaved] = useState<{ filter: string; paths: ReadonlySet<string> }>()
  if (filter.startsWith('all')) return all
  if (saved?.filter === filter) return all.filter(({ path }) => saved.paths.has(path))
  setSaved({ filter, paths: new Set(missing.map(({ path }) => path)) })
  return missing
}

/** What the texts under it belong to: the form itself, a field with its kind, or the rules of eligibility. */
function BandHead({ text: { field, part }, from }: { text: DraftText; from: Locale }) {
  const { t } = useWords()
  const title = field?.title?.[from] ?? ''
  const kind = field
    ? t(`forms.type.${field.type}`)
    : t(part === 'title' ? 'forms.list.form' : 'forms.changes.eligibility')
  return (
    <tr className={styles.band}>
      <th scope="rowgroup" colSpan={3}>
        {title ? (
          <>
            <span lang={from}>{title}</span>{' '}
          </>
        ) : null}
        {title ? <small>{kind}</small> : kind}
      </th>
    </tr>
  )
}

function Head({ from, to }: { from: Locale; to: Locale }) {
  const { t } = useWords()
  return (
    <thead>
      <tr>
        <th scope="col">{t('forms.translate.text')}</th>
        <th scope="col" lang={from}>
          {langName(from)}
        </th>
        <th scope="col" lang={to}>
          {langName(to)}
        </th>
      </tr>
    </thead>
  )
}

/** The first text to translate after the one that has the focus, else the first of all. */
function focusNextMissing(table: HTMLTableElement | null): void {
  const cells = [...(table?.querySelectorAll<HTMLElement>('td[data-missing]') ?? [])]
  const active = document.activeElement
  const next =
    cells.find(
      (cell) =>
        active &&
        !cell.contains(active) &&
        active.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING &&
        table?.contains(active),
    ) ?? cells[0]
  next?.scrollIntoView({ block: 'center' })
  next?.querySelector<HTMLElement>('textarea, [contenteditable="true"]')?.focus({ preventScroll: true })
}
