import { Popover } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import styles from './parts.module.css'

/** A filter said as a sentence: subject, verb, value (« Asked · at most · €50,000 »). */
export type FilterSentence = {
  id: string
  subject: string
  verb?: string
  value: string
  onRemove: () => void
  /** What opens under the chip to change it. */
  editor?: ReactNode
}

/** The filters in force, one chip each, and the way to add one. */
export function FilterChips({ filters, add }: { filters: readonly FilterSentence[]; add?: ReactNode }) {
  const { t } = useWords()
  return (
    <div className={styles.filters}>
      <ul>
        {filters.map((filter) => (
          <li key={filter.id} className={styles.filter}>
            <FilterText filter={filter} />
            <button
              type="button"
              className={styles.remove}
              aria-label={t('ui.removeThisFilter', { name: filter.subject })}
              onClick={filter.onRemove}
            >
              <X size={15} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {add}
    </div>
  )
}

function FilterText({ filter }: { filter: FilterSentence }) {
  const words = (
    <>
      {filter.subject} {filter.verb} <strong>{filter.value}</strong>
    </>
  )
  if (!filter.editor) return <span className={styles.sentence}>{words}</span>
  return (
    <Popover position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={styles.sentence}>
          {words}
        </button>
      </Popover.Target>
      <Popover.Dropdown p={6} className={styles.opened}>
        {filter.editor}
      </Popover.Dropdown>
    </Popover>
  )
}

/** « + Filter »: opens what is given to choose one, which closes it again. */
export function AddFilter({ label, children }: { label: string; children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={styles.add} onClick={() => setOpen(!isOpen)}>
          <Plus size={15} aria-hidden="true" />
          {label}
        </button>
      </Popover.Target>
      <Popover.Dropdown p={6} className={styles.opened}>
        {children(() => setOpen(false))}
      </Popover.Dropdown>
    </Popover>
  )
}
