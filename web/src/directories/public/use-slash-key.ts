import { useEffect } from 'react'

const typed = 'input, textarea, select, [contenteditable="true"]'

/** « / » goes to the search of the page, unless somebody types. */
export function useSlashKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(typed)) return
      const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
      if (!field) return
      event.preventDefault()
      field.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
