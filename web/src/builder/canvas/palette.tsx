import type { FieldType } from '@laurel/contract/forms/fields'
import { fold } from '@laurel/contract/forms/values'
import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { TextInput } from '../../ui/controls/index.ts'
import { Kbd, useShortcuts } from '../../ui/keys/index.ts'
import { EmptyState } from '../../ui/page/index.ts'
import { useBuilderParts, useNames } from '../builder-context.tsx'
import { focusTitle } from '../use-field-actions.ts'
import { useDraggable } from './drag.ts'
import styles from './palette.module.css'
import { paletteGroups, typeIcons } from './type-icons.ts'

/** Every type of field, searchable: a click adds one after the selected field, a drag puts it where it is dropped. */
export function Palette({ onAdded }: { onAdded?: (key: string) => void }) {
  const { t } = useWords()
  const [search, setSearch] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useShortcuts({
    '/': (event) => {
      event.preventDefault()
      input.current?.focus()
    },
  })
  const requested = fold(search)
  const groups = paletteGroups
    .map(({ id, types }) => ({ id, types: types.filter((type) => fold(t(`forms.type.${type}`)).includes(requested)) }))
    .filter(({ types }) => types.length > 0)
  return (
    <div className={styles.palette}>
      <TextInput
        ref={input}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        placeholder={t('forms.builder.searchField')}
        aria-label={t('forms.builder.searchField')}
        leftSection={<Search size={15} aria-hidden="true" />}
        rightSection={search ? undefined : <Kbd>/</Kbd>}
      />
      {groups.map(({ id, types }) => (
        <section key={id} aria-labelledby={`palette-${id}`}>
          <h2 id={`palette-${id}`}>{t(`forms.palette.${id}`)}</h2>
          <ul>
            {types.map((type) => (
              <li key={type}>
                <PaletteItem type={type} onAdded={onAdded} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 ? <EmptyState drawing="search" level={3} title={t('forms.builder.noType')} /> : null}
    </div>
  )
}

function PaletteItem({ type, onAdded }: { type: FieldType; onAdded?: (key: string) => void }) {
  const { t } = useWords()
  const { store } = useBuilderParts()
  const names = useNames()
  const Icon = typeIcons[type]
  const drag = useDraggable({ kind: 'new', type })
  return (
    <button
      type="button"
      ref={drag.ref}
      className={styles.item}
      data-dragged={drag.isDragged || undefined}
      aria-label={t('forms.builder.addType', { type: t(`forms.type.${type}`) })}
      onClick={({ detail }) => {
        // The second click of a double one wants no second field.
        if (detail > 1) return
        const key = store.add(type, names)
        onAdded?.(key)
        focusTitle(key)
      }}
    >
      <Icon size={16} aria-hidden="true" />
      {t(`forms.type.${type}`)}
    </button>
  )
}
