import type { FacetCount } from '@laurel/contract/listing'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Button, Checkbox } from '../../ui/controls/index.ts'
import { IconButton } from '../../ui/index.ts'
import { Skeleton } from '../../ui/page/index.ts'
import { ChoiceMark } from '../choice-mark.tsx'
import { fromTheTop, type ListSearch } from '../list-search.ts'
import { facetsQuery, type ListPlace } from '../list-source.ts'
import type { Subject } from '../subjects.ts'
import { chosenValues, filterAround, toggledValue } from './facet-filter.ts'
import styles from './facets-panel.module.css'

interface Props {
  readonly place: ListPlace
  readonly search: ListSearch
  readonly subjects: readonly Subject[]
  readonly onChange: (search: ListSearch) => void
  readonly onClose: () => void
}

/** Facets that are open before anybody opened one. */
const openFirst: readonly string[] = ['state', 'program', 'category', 'tags', 'assignees']
/** Values shown before one asks for more. */
const shortList = 8

/** Beside the list: how many applications have each value, and a click that keeps those. */
export function FacetsPanel({ place, search, subjects, onChange, onClose }: Props) {
  const { t } = useWords()
  const facets = subjects.filter(({ isFacet }) => isFacet)
  return (
    <aside className={styles.panel} aria-label={t('applications.facets.title')}>
      <div className={styles.head}>
        <h2>{t('applications.facets.title')}</h2>
        <IconButton label={t('applications.facets.close')} icon={<X size={17} />} onClick={onClose} />
      </div>
      {facets.map((subject) => (
        <Facet key={subject.field} place={place} search={search} subject={subject} onChange={onChange} />
      ))}
    </aside>
  )
}

function Facet({ place, search, subject, onChange }: Omit<Props, 'onClose' | 'subjects'> & { subject: Subject }) {
  const { t } = useWords()
  const chosen = chosenValues(search.filter, subject.field)
  const [isOpen, setOpen] = useState(openFirst.includes(subject.field) || chosen.length > 0)
  return (
    <details className={styles.facet} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {subject.label}
        {chosen.length > 0 ? <span className={styles.chosen}>{chosen.length}</span> : null}
      </summary>
      {isOpen ? <Values place={place} search={search} subject={subject} onChange={onChange} /> : null}
      {isOpen && chosen.length > 0 ? (
        <button
          type="button"
          className={styles.clear}
          onClick={() => {
            const filter = chosen.reduce((left, value) => toggledValue(left, subject, value), search.filter)
            onChange(fromTheTop(search, { filter }))
          }}
        >
          {t('applications.facets.clear')}
        </button>
      ) : null}
    </details>
  )
}

function Values({ place, search, subject, onChange }: Omit<Props, 'onClose' | 'subjects'> & { subject: Subject }) {
  const { t } = useWords()
  const [isWhole, setWhole] = useState(false)
  const around = filterAround(search.filter, subject.field)
  const counted = useQuery({
    ...facetsQuery(place, {
      fields: subject.field,
      ...(around && { filter: JSON.stringify(around) }),
      ...(search.search && { search: search.search }),
    }),
    placeholderData: keepPreviousData,
  })
  if (counted.error) return <p className={styles.nothing}>{t('applications.facets.failed')}</p>
  const values = counted.data?.data[0]?.values
  if (!values) return <Skeleton height="72px" />
  const chosen = chosenValues(search.filter, subject.field)
  const absent = chosen.filter((value) => !values.some((one) => one.value === value))
  const all = [...values, ...absent.map((value): FacetCount => ({ value, count: 0, isCapped: false }))]
  if (all.length === 0) return <p className={styles.nothing}>{t('applications.facets.none')}</p>
  const shown = isWhole ? all : all.filter((one, place) => place < shortList || chosen.includes(one.value))
  return (
    <>
      <ul className={styles.values} aria-busy={counted.isPlaceholderData || undefined}>
        {shown.map((one) => (
          <li key={one.value}>
            <Checkbox
              size="xs"
              checked={chosen.includes(one.value)}
              onChange={() => onChange(fromTheTop(search, { filter: toggledValue(search.filter, subject, one.value) }))}
              label={<ValueLabel subject={subject} value={one} />}
            />
          </li>
        ))}
      </ul>
      {all.length > shown.length ? (
        <Button size="xs" variant="subtle" onClick={() => setWhole(true)}>
          {t('applications.facets.more', { count: all.length - shown.length })}
        </Button>
      ) : null}
    </>
  )
}

function ValueLabel({ subject, value }: { subject: Subject; value: FacetCount }) {
  const { format } = useWords()
  const option = subject.options.find((one) => one.value === value.value)
  return (
    <span className={styles.value}>
      <ChoiceMark subject={subject} choice={option ?? { value: value.value, label: value.value }} />{' '}
      <span>{`${format.number(value.count)}${value.isCapped ? '+' : ''}`}</span>
    </span>
  )
}
