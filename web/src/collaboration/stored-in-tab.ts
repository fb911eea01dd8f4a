import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { Answers } from '@laurel/contract/forms/values'
import type { ReferenceKeeper } from './reference-saving.ts'

/**
 * Keeps unsaved answers to these questions in this tab, no longer than it is open: the page of a personal link may be read on
 * any device.
 */
export function storedInTab(id: string, { fields }: FormDefinition): ReferenceKeeper {
  const key = `unsaved reference ${id}`
  return {
    read() {
      try {
        const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
        const isQuestion = ([key]: [string, unknown]) => fields.some((field) => field.key === key)
        return Object.fromEntries(Object.entries(stored ?? {}).filter(isQuestion)) as Answers
      } catch {
        return {}
      }
    },
    write(unsaved) {
      try {
        if (Object.keys(unsaved).length === 0) sessionStorage.removeItem(key)
        else sessionStorage.setItem(key, JSON.stringify(unsaved))
      } catch {
        // A browser that keeps nothing: what is written is saved from this page alone.
      }
    },
  }
}
