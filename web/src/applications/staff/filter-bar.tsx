import type { ApplicationCounts, FilterClause } from '@laurel/contract/applications'
import { fold } from '@laurel/contract/forms'
import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { Search, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { FilterChips, useShortcuts } from '../../ui/index.ts'
import { ClauseEditor } from './clause-editor.tsx'
import { clauseWords, type Subject, subjectIn } from './clause-words.ts'
import styles from './filter-bar.module.css'
import { fromTheTop, type ListSearch } from './list-search.ts'

interface Props {
  readonly search: ListSearch
  readonly subjects: readonly Subject[]
  /** The questions are among them. */
  readonly knowsAll: boolean
  readonly counts: ApplicationCounts | undefined
  readonly onChange: (search: ListSearch) => void
  /** At the right: order, columns. */
  readonly children?: ReactNode
}

/** The search and the filters in force, each a sentence that can be changed or removed. */
export function FilterBar({ search, subjects, knowsAll, counts, onChange, children }: Props) {
  const words = useWords()
  const { t } = words
  const set = (filter: readonly FilterClause[]) => onChange(fromTheTop(search, { filter: [...filter] }))
  const filters = search.filter.flatMap((clause, index) => {
    const subject = subjectIn(subjects, clause.field)
    const [id, onRemove] = [`${index} ${JSON.stringify(clause)}`, () => set(search.filter.toSpliced(index, 1))]
    // The server refuses what it does not know: whoever came with an old address must be able to take it out.
    if (!subject) return knowsAll ? { id, subject: t('applications.filter.gone'), value: '', onRemove } : []
    return {
      id,
      subject: subject.label,
      ...clauseWords(clause, subject, words),
      onRemove,
      editor: (
        <ClauseEditor
          subject={subject}
          clause={clause}
          counts={clause.field === 'state' ? counts?.byState : undefined}
          onApply={(next) => set(search.filter.toSpliced(index, 1, next))}
        />
      ),
    }
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
          <AddClause
            label={t('applications.filter.add')}
            subjects={subjects}
            counts={counts}
            onAdd={(clause) => set([...search.filter, clause])}
          />
        }
      />
      <div className={styles.right}>{children}</div>
    </div>
  )
}

/** Searches when one pauses or presses Enter; `/` brings the cursor here. */
function SearchWords({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const { t } = useWords()
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
  useShortcuts({
    '/': (event) => {
      event.preventDefault()
      input.current?.focus()
    },
  })
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(next.trim()), 350)
  }
  return (
    <TextInput
      ref={input}
      size="xs"
      type="search"
      className={styles.search}
      aria-label={t('applications.list.search')}
      placeholder={t('applications.list.search')}
      leftSection={<Search size={15} aria-hidden="true" />}
      rightSection={
        text ? (
          <ActionIcon size="xs" variant="subtle" aria-label={t('ui.clear')} onClick={() => type('')}>
            <X size={14} />
          </ActionIcon>
        ) : null
      }
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}

interface AddProps {
  readonly label: string
  readonly subjects: readonly Subject[]
  readonly counts: ApplicationCounts | undefined
  readonly onAdd: (clause: FilterClause) => void
}

/** « + Filter »: first what it is about, then the sentence. */
function AddClause({ label, subjects, counts, onAdd }: AddProps) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const [subject, setSubject] = useState<Subject>()
  const [wanted, setWanted] = useState('')
  const close = () => {
    setOpen(false)
    setSubject(undefined)
    setWanted('')
  }
  const found = subjects.filter((one) => fold(one.label).includes(fold(wanted)))
  return (
    <Popover
      opened={isOpen}
      onChange={(next) => (next ? setOpen(true) : close())}
      position="bottom-start"
      trapFocus
      returnFocus
      width={290}
    >
      <Popover.Target>
        <button type="button" className={styles.add} onClick={() => (isOpen ? close() : setOpen(true))}>
          + {label}
        </button>
      </Popover.Target>
      <Popover.Dropdown p={6}>
        {subject ? (
          <ClauseEditor
            subject={subject}
            counts={subject.field === 'state' ? counts?.byState : undefined}
            onApply={(clause) => {
              onAdd(clause)
              close()
            }}
          />
        ) : (
          <>
            <TextInput
              aria-label={t('applications.filter.searchSubject')}
              placeholder={t('applications.filter.searchSubject')}
              value={wanted}
              onChange={(event) => setWanted(event.currentTarget.value)}
              data-autofocus
            />
            <ul className={styles.subjects}>
              {found.map((one) => (
                <li key={one.field}>
                  <button type="button" onClick={() => setSubject(one)}>
                    {one.label}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
