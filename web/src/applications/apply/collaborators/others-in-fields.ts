import type { LivePerson } from '@laurel/contract/kernel'
import { useEffect } from 'react'

/** Marks the questions that others are in: their names stand at the question, drawn by the style sheet. */
export function useOthersInFields(people: readonly LivePerson[], stepId: string, nobody: string): void {
  useEffect(() => {
    const marked: Element[] = []
    for (const { field, step, name } of people) {
      if (!field || step !== stepId) continue
      const slot = document.querySelector(`[data-field="${CSS.escape(field)}"]`)
      if (!slot) continue
      const before = slot.getAttribute('data-others')
      slot.setAttribute('data-others', before ? `${before}, ${name || nobody}` : name || nobody)
      marked.push(slot)
    }
    return () => {
      for (const slot of marked) slot.removeAttribute('data-others')
    }
  }, [people, stepId, nobody])
}

/** The question that holds an element, by the key of its field: the outermost one, which is what is saved as one. */
export function fieldAround(target: EventTarget): string | undefined {
  let found: string | undefined
  let slot = target instanceof Element ? target.closest('[data-field]') : null
  while (slot) {
    found = slot.getAttribute('data-field') ?? found
    slot = slot.parentElement?.closest('[data-field]') ?? null
  }
  return found
}
