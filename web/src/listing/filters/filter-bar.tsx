import { fold } from '@laurel/contract/forms/values'
import type { FilterTree, ListClause } from '@laurel/contract/listing'
import { ListTree, Search, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { ActionIcon, TextInput } from '../../ui/controls/index.ts'
import { IconButton } from '../../ui/index.ts'
import { useTypedSearch } from '../../ui/input/index.ts'
import { useShortcuts } from '../../ui/keys/index.ts'
import { AddFilter, FilterChips, type FilterSentence } from '../../ui/table/index.ts'
import { groupOf } from '../filter-sentence.ts'
import { GroupSummary } from '../group-summary.tsx'
import { fromTheTop, type ListSearch } from '../list-search.ts'
import { type Subject, subjectIn } from '../subjects.ts'
import { ClauseEditor } from './clause-editor.tsx'
import { clauseWords } from './clause-words.ts'
import styles from './filter-bar.module.css'
import { FilterBuilder } from './filter-builder.tsx'

type Counts = Readonly<Partial<Record<string, number>>>

interface Props {
  readonly search: ListSearch
  readonly subjects: readonly Subject[]
  /** The questions are among them. */
  readonly knowsAll: boolean
  /** How many applications are in each state. */
  readonly byState: Counts | undefined
  readonly onChange: (search: ListSearch) => void
  /** At the right: facets, columns. */
  readonly children?: ReactNode
}

/** The search and the filters in force, each a sentence that can be changed or removed. */
export function FilterBar({ search, subjects, knowsAll, byState, onChange, children }: Props) {
  const words = useWords()
  const { t } = words
  const [isBuilding, setBuilding] = useState(false)
  const parts = search.filter.and
  const set = (and: readonly FilterTree[]) => onChange(fromTheTop(search, { filter: { and } }))
  const counted = (field: string) => (field === 'state' ? (byState as Record<string, number> | undefined) : undefined)
  const groupEditor = (inside: readonly FilterTree[]) => (
    <GroupSummary parts={inside} subjects={subjects} onChange={() => setBuilding(true)} />
  )
  const clauseEditor = (subject: Subject, clause: ListClause, onApply: (next: ListClause) => void) => (
    <ClauseEditor subject={subject} clause={clause} counts={counted(clause.field)} onApply={onApply} />
  )
  const filters = parts.flatMap((part, index): FilterSentence | FilterSentence[] => {
    const chip = { id: `${index} ${JSON.stringify(part)}`, onRemove: () => set(parts.toSpliced(index, 1)) }
    if (!('field' in part)) {
      const { kind, parts: inside } = groupOf(part)
      const value = t('applications.filter.conditions', { count: inside.length })
      return { ...chip, subject: t(`applications.filter.group.${kind}`), value, editor: groupEditor(inside) }
    }
    const subject = subjectIn(subjects, part.field)
    // The server refuses what it does not know: whoever came with an old address must be able to take it out.
    if (!subject) {
      const value = part.field.replace(/^answers\./, '')
      return knowsAll ? { ...chip, subject: t('applications.filter.gone'), value } : []
    }
    const editor = clauseEditor(subject, part, (next) => set(parts.toSpliced(index, 1, next)))
    return { ...chip, subject: subject.label, ...clauseWords(part, subject, words), editor }
  })
  return (
    <div className={styles.bar}>
      <SearchWords
        value={search.search ?? ''}
        onSearch={(text) => onChange(fromTheTop(search, { search: text || undefined }))}
      />
      <FilterChips
        filters={filters}
        add={
          <span className={styles.adds}>
            <AddFilter label={t('applications.filter.add')}>
              {(close) => (
                <ChooseClause
                  subjects={subjects}
                  counted={counted}
                  onAdd={(clause) => {
                    set([...parts, clause])
                    close()
                  }}
                />
              )}
            </AddFilter>
            <IconButton
              size="sm"
              variant="subtle"
              label={t('applications.filter.build')}
              icon={<ListTree size={16} />}
              disabled={!knowsAll}
              onClick={() => setBuilding(true)}
            />
          </span>
        }
      />
      <div className={styles.right}>{children}</div>
      {isBuilding ? (
        <FilterBuilder
          filter={search.filter}
          subjects={subjects}
          onApply={({ and }) => set(and)}
          onClose={() => setBuilding(false)}
        />
      ) : null}
    </div>
  )
}

/** Searches when one pauses or presses Enter; `/` brings the cursor here. */
function SearchWords({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const { t } = useWords()
  const { typed, type, typeAtOnce } = useTypedSearch(value, onSearch)
  const input = useRef<HTMLInputElement>(null)
  useShortcuts({
    '/': (event) => {
      event.preventDefault()
      input.current?.focus()
    },
  })
  return (
    <TextInput
      ref={input}
      size="xs"
      type="search"
      maxLength={200}
      className={styles.search}
      aria-label={t('applications.list.search')}
      placeholder={t('applications.list.search')}
      aria-keyshortcuts="/"
      leftSection={<Search size={15} aria-hidden="true" />}
      rightSection={
        typed ? (
          <ActionIcon size="xs" variant="subtle" aria-label={t('ui.clear')} onClick={() => typeAtOnce('')}>
            <X size={14} />
          </ActionIcon>
        ) : null
      }
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') typeAtOnce(typed)
        if (event.key === 'Escape') event.currentTarget.blur()
      }}
    />
  )
}

interface ChooseProps {
  readonly subjects: readonly Subject[]
  readonly counted: (field: string) => Readonly<Record<string, number>> | undefined
  readonly onAdd: (clause: ListClause) => void
}

/** First what a filter is about, then the sentence. */
function ChooseClause({ subjects, counted, onAdd }: ChooseProps) {
  const { t } = useWords()
  const [subject, setSubject] = useState<Subject>()
  const [query, setQuery] = useState('')
  if (subject) return <ClauseEditor subject={subject} counts={counted(subject.field)} onApply={onAdd} />
  const found = subjects.filter((one) => fold(one.label).includes(fold(query)))
  return (
    <>
      <TextInput
        aria-label={t('applications.filter.searchSubject')}
        placeholder={t('applications.filter.searchSubject')}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = found
          if (event.key === 'Enter' && first) setSubject(first)
        }}
        data-autofocus
      />
      {found.length > 0 ? (
        <ul className={styles.subjects}>
          {found.map((one) => (
            <li key={one.field}>
              <button type="button" onClick={() => setSubject(one)}>
                {one.label}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.nothing}>{t('ui.nothingFound')}</p>
      )}
    </>
  )
}
