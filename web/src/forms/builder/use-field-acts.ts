import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '../../kernel/words/index.ts'
import { toastSuccess } from '../../ui/index.ts'
import { useBuilderParts, useDraftText } from './builder-context.tsx'
import { fieldsAbout } from './fields-about.ts'
import { locate, movesOf, type Spot } from './tree.ts'

/**
 * What can be done with a field, by buttons, menus and keys alike. Removing is undone from its toast. The sheet is drawn
 * at once, so that the next key finds the focus where it went.
 */
export function useFieldActs(key: string) {
  const { t, format } = useWords()
  const { store } = useBuilderParts()
  const text = useDraftText()
  const move = (spot: Spot | undefined) => {
    if (!spot) return
    flushSync(() => store.move(key, spot))
    focusInCanvas(key)
  }
  const moves = () => movesOf(store.draft().definition.fields, key)
  const remove = () => {
    const title = text(locate(store.draft().definition.fields, key)?.field.title) || t('forms.builder.untitled')
    const using = fieldsAbout(store.draft().definition, key)
    flushSync(() => store.remove(key))
    const next = store.selected()
    if (next) focusInCanvas(next)
    toastSuccess({
      id: 'forms-removed',
      title: t('forms.builder.removed', { name: title }),
      message:
        using.length > 0
          ? t('forms.builder.removedUsed', { names: format.list(using.map((one) => text(one.title) || one.reference)) })
          : undefined,
      action: { label: t('ui.undo'), onSelect: () => store.undo() },
    })
  }
  const duplicate = () => {
    flushSync(() => store.duplicate(key))
    const copy = store.selected()
    if (copy) focusInCanvas(copy)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = actOf(event, { move, moves, remove, duplicate })
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return { move, moves, remove, duplicate, onKeyDown }
}

type Acts = Pick<ReturnType<typeof useFieldActs>, 'move' | 'moves' | 'remove' | 'duplicate'>

/** Alt and arrows move: up, down, right into the group beside, left out of the group. */
function actOf(event: KeyboardEvent, acts: Acts): (() => void) | undefined {
  if (event.key === 'Delete' || event.key === 'Backspace') return acts.remove
  if (event.key.toLowerCase() === 'd' && (event.metaKey || event.ctrlKey)) return acts.duplicate
  if (!event.altKey) return undefined
  const { up, down, into, out } = acts.moves()
  const spots: Readonly<Record<string, Spot | undefined>> = {
    ArrowUp: up,
    ArrowDown: down,
    ArrowRight: into,
    ArrowLeft: out,
  }
  return event.key in spots ? () => acts.move(spots[event.key]) : undefined
}

/** Puts the focus on a field of the sheet, wherever it stands now. */
export function focusInCanvas(key: string): void {
  const button = document.querySelector<HTMLButtonElement>(`[data-field="${CSS.escape(key)}"] > button[aria-pressed]`)
  button?.scrollIntoView({ block: 'nearest' })
  button?.focus({ preventScroll: true })
}

/** After a field was added: the cursor in its title where the properties are on screen, else on the field. */
export function focusTitle(key: string): void {
  requestAnimationFrame(() => {
    const title = document.querySelector<HTMLTextAreaElement>(`[data-title-of="${CSS.escape(key)}"]`)
    if (title) title.focus()
    else focusInCanvas(key)
    document.querySelector(`[data-field="${CSS.escape(key)}"]`)?.scrollIntoView({ block: 'nearest' })
  })
}
