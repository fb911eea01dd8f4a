import type { DirectoryFacets, EntryFilter } from '@laurel/contract/directories/public'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Skeleton } from '../../ui/page/index.ts'
import type { DirectoryParts } from './directory-page.tsx'
import { toggled } from './directory-search.ts'
import { DomainDot } from './domain-dot.tsx'
import styles from './facets.module.css'
import { NearForm } from './near-form.tsx'

interface Props extends DirectoryParts {
  readonly facets: DirectoryFacets | undefined
}

/** What can be ticked, each with how many there would be under the other ticks. */
export function Facets({ directory, facets, search, onChange }: Props) {
  const [filter, setFilter] = useTicks(search.filter)
  const near = directory.hasMap ? <NearForm key={search.near?.name} search={search} onChange={onChange} /> : null
  if (!facets && directory.facets.length > 0) return <Skeleton height="240px" />
  const facetsShown = directory.facets.map(({ key, title }) => {
    const counted = facets?.facets.find((one) => one.key === key)?.values ?? []
    const own = filter[key] ?? []
    // What is ticked stays in sight, even where nothing has it any more.
    const missing = own.filter((value) => !counted.some((one) => one.value === value))
    const values = [...counted, ...missing.map((value) => ({ value, count: 0 }))]
    return values.length === 0 ? null : (
      <Facet
        key={key}
        title={title}
        values={values}
        ticked={own}
        domains={key === 'domain' ? directory.domains : undefined}
        onToggle={(value) => {
          const next = toggled(filter, key, value)
          setFilter(next)
          onChange({ ...search, filter: next })
        }}
      />
    )
  })
  return (
    <>
      {facetsShown}
      {near}
    </>
  )
}

/** Ticks as they were just made, before the address says so; what the address says wins. */
function useTicks(filter: EntryFilter) {
  const written = JSON.stringify(filter)
  const [made, setMade] = useState({ of: written, filter })
  const now = made.of === written ? made.filter : filter
  return [now, (next: EntryFilter) => setMade({ of: written, filter: next })] as const
}

/** Values shown before one asks for the others. */
const fewest = 6

interface FacetProps {
  readonly title: string
  readonly values: readonly { readonly value: string; readonly count: number }[]
  readonly ticked: readonly string[]
  readonly domains: readonly string[] | undefined
  readonly onToggle: (value: string) => void
}

function Facet({ title, values, ticked, domains, onToggle }: FacetProps) {
  const { t, format } = useWords()
  const [isWhole, setWhole] = useState(false)
  const [isFolded, setFolded] = useState(false)
  const list = useId()
  const shown = values.filter(({ value }, at) => isWhole || at < fewest || ticked.includes(value))
  const left = values.length - shown.length
  return (
    <fieldset className={styles.facet}>
      <legend>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!isFolded}
          aria-controls={list}
          onClick={() => setFolded(!isFolded)}
        >
          {title}
          <ChevronDown size={16} aria-hidden="true" />
        </button>
      </legend>
      <div id={list} hidden={isFolded}>
        {shown.map(({ value, count }) => (
          <label key={value} className={styles.value} data-ticked={ticked.includes(value) || undefined}>
            <input type="checkbox" checked={ticked.includes(value)} onChange={() => onToggle(value)} />
            {domains ? <DomainDot domains={domains} domain={value} /> : null}
            <span>{value}</span>
            <span className={styles.count}>{format.number(count)}</span>
          </label>
        ))}
        {left > 0 ? (
          <button type="button" className={styles.more} onClick={() => setWhole(true)}>
            {t('directories.moreValues', { count: left })}
          </button>
        ) : null}
      </div>
    </fieldset>
  )
}
