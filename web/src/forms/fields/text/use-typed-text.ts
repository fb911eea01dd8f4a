import { type RefObject, useEffect, useRef, useState } from 'react'
import { fitText } from '../../../ui/input/index.ts'
import { useFormParts } from '../form-context.tsx'
import type { FormStore } from '../form-store.ts'
import type { Place } from '../place.ts'
import { hearOwnKeys } from './own-keys.ts'

export interface TypedText<Control> {
  readonly ref: RefObject<Control | null>
  readonly defaultValue: string
  onBlur(): void
}

/**
 * What makes a text control keep its text itself: a key then draws nothing anew, which in a long form costs more than all else
 * that it does. What comes from elsewhere (another device, an undo) is put into it.
 * Nothing around the control hears of what is typed but through the store: no `onChange`, `onInput` or `onKeyDown` does.
 */
export function useTypedText<Control extends HTMLInputElement | HTMLTextAreaElement>(place: Place): TypedText<Control> {
  const { store } = useFormParts()
  const ref = useRef<Control>(null)
  const [first] = useState(() => writtenAt(store, place))
  const isAlive = useRef(false)
  /** What is being typed just now: it need not be put into its own control. */
  const typed = useRef<string>(undefined)
  useEffect(() => {
    // What was typed into the page of the server before this one took over.
    const early = ref.current?.value
    if (!isAlive.current && early !== undefined && early !== first) store.write(place, early)
    isAlive.current = true
    const show = () => {
      const text = writtenAt(store, place)
      if (text !== typed.current) put(ref.current, text)
    }
    show()
    return store.subscribe(show, place.trail[0])
  }, [store, place, first])
  useEffect(() => {
    const control = ref.current
    if (!control) return
    return hearOwnKeys(control, () => {
      typed.current = control.value
      store.write(place, typed.current)
      typed.current = undefined
      if (control instanceof HTMLTextAreaElement) fitText(control)
    })
  }, [store, place])
  return {
    ref,
    defaultValue: first,
    onBlur: () => store.touch(place),
  }
}

/** The text that stands at a place. */
export function writtenAt(store: FormStore, place: Place): string {
  const value = store.read(place)
  return typeof value === 'string' ? value : ''
}

function put(control: HTMLInputElement | HTMLTextAreaElement | null, text: string): void {
  // Put in again as it stands, a text would lose the caret in it.
  if (!control || control.value === text) return
  control.value = text
  if (control instanceof HTMLTextAreaElement) fitText(control)
}
