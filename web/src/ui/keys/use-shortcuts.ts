import { useEffect, useRef } from 'react'
import { isTyping } from './is-typing.ts'
import { keyOf } from './key-of.ts'

/** Key (see `keyOf`) → what it does. */
export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>

const storageKey = 'laurel-single-keys'

/** Whether single-key shortcuts are on; a person may turn them off (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  return localStorage.getItem(storageKey) !== 'off'
}

export function turnSingleKeys(isOn: boolean): void {
  localStorage.setItem(storageKey, isOn ? 'on' : 'off')
}

/**
 * Listens to keys on the whole page while mounted. Quiet while typing, and under an open dialog. Keys with `mod` work
 * while typing too.
 */
export function useShortcuts(shortcuts: Shortcuts, { isOn = true }: { isOn?: boolean } = {}): void {
  const current = useRef(shortcuts)
  useEffect(() => {
    current.current = shortcuts
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => {
      const key = keyOf(event)
      const action = current.current[key]
      if (!action || event.defaultPrevented || event.isComposing) return
      const isMod = key.startsWith('mod+')
      if (isMod ? isBehindDialog(event.target) : !areSingleKeysOn() || !isShortcutHeard(event.target)) return
      action(event)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isOn])
}

/** Keys of one letter are for the page: not while typing, nor behind an open dialog. */
export function isShortcutHeard(target: EventTarget | null): boolean {
  return !isTyping(target) && !isBehindDialog(target)
}

function isBehindDialog(target: EventTarget | null): boolean {
  const dialog = document.querySelector('[role="dialog"][aria-modal="true"]')
  return dialog !== null && !(target instanceof Node && dialog.contains(target))
}
