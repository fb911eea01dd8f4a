import type { Place } from '@laurel/contract/places'
import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { queryOf } from '../../kernel/api/index.ts'
import { Autocomplete, useDebouncedValue } from '../../ui/controls/index.ts'

/** How long somebody types before towns are offered, in milliseconds. */
const pause = 350

interface Props {
  readonly id?: string
  readonly label: string
  readonly description?: string
  readonly placeholder?: string
  readonly error?: string | false
  /** What stands there at first. */
  readonly value: string
  readonly onChange: (text: string) => void
  /** A town was chosen in the list. */
  readonly onPlace: (place: Place) => void
}

/** A field that offers the towns that what is typed may mean. */
export function PlaceSearch({ value, onChange, onPlace, ...shown }: Props) {
  const [typed] = useDebouncedValue(value.trim(), pause)
  const [isTyping, setTyping] = useState(false)
  const search = { query: { search: typed } }
  const { data } = useQuery({ ...queryOf('searchPlaces', search), enabled: isTyping && typed.length >= 2 })
  const found = new Map((data?.data ?? []).map((place) => [nameOf(place), place]))
  return (
    <Autocomplete
      {...shown}
      value={value}
      data={[...found.keys()]}
      // What the server found is what is offered.
      filter={({ options }) => options}
      leftSection={<MapPin size={16} aria-hidden="true" />}
      maxLength={200}
      onChange={(text) => {
        setTyping(true)
        onChange(text)
      }}
      onOptionSubmit={(name) => {
        const place = found.get(name)
        setTyping(false)
        if (place) onPlace(place)
      }}
    />
  )
}

const nameOf = ({ name, district, country }: Place) => [name, district, country].filter(Boolean).join(', ')
