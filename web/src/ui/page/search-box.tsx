import { Search } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import styles from './fields.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/**
 * A search: a form that works without script (`GET` to `action`, the text in `name`). With `onSearch` the page stays
 * and the text is handed over.
 */
export function SearchBox({
  label,
  placeholder,
  action,
  name = 'search',
  defaultValue,
  onSearch,
  isDense = false,
  children,
}: {
  label: string
  placeholder?: string
  action?: string
  name?: string
  defaultValue?: string
  onSearch?: (text: string) => void
  /** As low as the controls of a staff screen. */
  isDense?: boolean
  children?: ReactNode
}) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!onSearch) return
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get(name) ?? '').trim())
  }
  return (
    <search>
      <form className={styles.search} data-dense={isDense || undefined} action={action} onSubmit={submit}>
        <label>
          <VisuallyHidden>{label}</VisuallyHidden>
          <Search size={isDense ? 16 : 20} strokeWidth={1.75} aria-hidden="true" />
          <input
            type="search"
            name={name}
            placeholder={placeholder ?? label}
            defaultValue={defaultValue}
            enterKeyHint="search"
          />
        </label>
        {children}
      </form>
    </search>
  )
}
