import type { RefObject } from 'react'
import { useShortcuts } from '../../ui/keys/index.ts'
import { chosenByKey } from './answer-choices.tsx'
import type { Criterion, EnteredScore } from './entered-score.ts'

interface KeyedSheet {
  readonly criteria: readonly Criterion[]
  readonly currentId: string | undefined
  readonly isLocked: boolean
  readonly scoreOf: (id: string) => EnteredScore
  readonly box: RefObject<HTMLElement | null>
  /** Brings the sheet in sight. */
  readonly look: () => void
  readonly focus: (id: string | undefined) => boolean
  readonly onScore: (id: string, part: Partial<EnteredScore>) => void
  readonly onSubmit: () => void
}

/**
 * The whole sheet by keyboard: numbers mark or choose in the criterion at hand and go on to the next, J and K go to the next and the one before,
 * N opens its note, A abstains from it, mod+Shift+Enter hands in.
 */
export function useSheetKeys(sheet: KeyedSheet): void {
  const { criteria, currentId, isLocked, scoreOf, box, look, focus } = sheet
  const index = criteria.findIndex(({ id }) => id === currentId)
  const current = criteria[index]
  const inCurrent = (selector: string) => {
    look()
    return box.current?.querySelector<HTMLElement>(`[data-criterion="${currentId}"] ${selector}`)
  }
  const give = (key: number) => {
    if (!current || isLocked) return
    const value = valueByKey(current, scoreOf(current.id), key)
    if (value === undefined) return
    sheet.onScore(current.id, { value, abstained: false })
    // 4 3 5 2 marks four criteria. Of several choices more may follow.
    if (current.kind !== 'choices' && focus(criteria[index + 1]?.id)) return
    // What was chosen is not drawn yet: its own place is found by what it says.
    const chosen = inCurrent(`input[value="${CSS.escape(String(value))}"]`)
    if (chosen) chosen.focus()
    else focus(current.id)
  }
  useShortcuts({
    ...Object.fromEntries(Array.from({ length: 10 }, (_, key) => [String(key), () => give(key)])),
    j: () => void focus(criteria[index + 1]?.id),
    k: () => void focus(criteria[index - 1]?.id),
    n: (event) => {
      event.preventDefault()
      const note = inCurrent('[data-note]')
      if (note) note.click()
      else inCurrent('textarea')?.focus()
    },
    a: () => inCurrent('[data-abstain]')?.click(),
    'mod+shift+Enter': (event) => {
      event.preventDefault()
      sheet.onSubmit()
    },
  })
}

function valueByKey(criterion: Criterion, { value }: EnteredScore, key: number): EnteredScore['value'] | undefined {
  if (criterion.kind !== 'score') return chosenByKey(criterion, value, key)
  const { min, max, step } = criterion
  return step === 1 && key >= min && key <= max ? key : undefined
}
