import { useEffect, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { PlaceSearch } from '../../places/search/index.ts'
import { NumberInput } from '../../ui/controls/index.ts'
import type { Around } from './around-filter.ts'

/** Kilometres around a town, unless others are written. */
export const usualKm = 10
const minKm = 0.5
const maxKm = 200

interface Props {
  readonly around: Around | undefined
  readonly onChange: (around: Around | undefined) => void
}

/** The town around which the list is, and how far. */
export function AroundPart({ around, onChange }: Props) {
  const { t } = useWords()
  const [text, setText] = useState(around?.name ?? '')
  const name = around?.name
  useEffect(() => setText(name ?? ''), [name])
  return (
    <>
      <PlaceSearch
        label={t('applications.map.around')}
        value={text}
        onChange={(next) => {
          setText(next)
          if (next === '' && around) onChange(undefined)
        }}
        onPlace={({ name: found, lat, lng }) => {
          setText(found)
          onChange({ name: found, lat, lng, km: around?.km ?? usualKm })
        }}
      />
      {around ? (
        <NumberInput
          label={t('applications.map.radius')}
          size="xs"
          min={minKm}
          max={maxKm}
          step={0.5}
          value={around.km}
          onChange={(km) => typeof km === 'number' && km >= minKm && km <= maxKm && onChange({ ...around, km })}
        />
      ) : null}
    </>
  )
}
