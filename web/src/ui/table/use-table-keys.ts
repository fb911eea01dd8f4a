import { type Shortcuts, useShortcuts } from '../keys/use-shortcuts.ts'

type Requested = {
  readonly isOn: boolean
  readonly onWalk: (step: 1 | -1) => void
  readonly onChoose: () => void
  readonly onOpen: () => void
  readonly onHelp: () => void
}

/** J and K walk, X chooses, Enter opens, ? tells all keys; anywhere on the page, but not while typing. */
export function useTableKeys({ isOn, onWalk, onChoose, onOpen, onHelp }: Requested): void {
  const walk = (step: 1 | -1) => (event: KeyboardEvent) => {
    event.preventDefault()
    onWalk(step)
  }
  const shortcuts: Shortcuts = {
    j: walk(1),
    k: walk(-1),
    x: onChoose,
    '?': (event) => {
      event.preventDefault()
      onHelp()
    },
    Enter: (event) => {
      if (!isControl(event.target)) onOpen()
    },
  }
  useShortcuts(shortcuts, { isOn })
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a, button, input, summary') !== null
}
