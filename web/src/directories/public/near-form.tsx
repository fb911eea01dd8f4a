import { circleSizes } from '@laurel/contract/directories/public'
import { LocateFixed } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useApi } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button, NativeSelect } from '../../ui/page/index.ts'
import type { DirectoryParts } from './directory-page.tsx'
import styles from './facets.module.css'

const usualKm = 25

/** Entries around a town of our own gazetteer: nothing is asked of anybody else. */
export function NearForm({ search, onChange }: Pick<DirectoryParts, 'search' | 'onChange'>) {
  const { t, format } = useWords()
  const api = useApi()
  const { near } = search
  const [town, setTown] = useState(near?.name ?? '')
  const [isUnknown, setUnknown] = useState(false)
  const problem = useId()
  const km = near?.km ?? usualKm
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const text = town.trim()
    if (text.length < 2) return near ? onChange({ ...search, near: undefined }) : setUnknown(text !== '')
    const { data } = await api.call('searchPlaces', { query: { search: text } })
    const [place] = data
    setUnknown(place === undefined)
    if (place) onChange({ ...search, near: { name: place.name, lat: place.lat, lng: place.lng, km } })
  }
  return (
    <form className={styles.near} onSubmit={(event) => void submit(event)}>
      <label>
        <span>{t('directories.near')}</span>
        <input
          type="text"
          value={town}
          maxLength={100}
          placeholder={t('directories.nearPlaceholder')}
          enterKeyHint="search"
          aria-invalid={isUnknown || undefined}
          aria-describedby={isUnknown ? problem : undefined}
          onChange={(event) => setTown(event.currentTarget.value)}
        />
      </label>
      <Button type="submit" size="sm" aria-label={t('directories.nearFind')}>
        <LocateFixed size={16} aria-hidden="true" />
      </Button>
      {near ? (
        <NativeSelect
          label={t('directories.nearWithin')}
          value={String(km)}
          onChange={({ currentTarget: { value } }) => onChange({ ...search, near: { ...near, km: Number(value) } })}
          options={[...new Set([...circleSizes, km])]
            .sort((a, b) => a - b)
            .map((size) => ({ value: String(size), label: t('directories.km', { number: format.number(size) }) }))}
        />
      ) : null}
      <p id={problem} role="status">
        {isUnknown ? t('directories.nearUnknown', { name: town.trim() }) : ''}
      </p>
    </form>
  )
}
