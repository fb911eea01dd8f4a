import { type Field, isForEligibility } from '@laurel/contract/forms/fields'
import type { KeyboardEvent, MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '../kernel/words/index.ts'
import { toastError, toastSuccess } from '../ui/feedback/index.ts'
import { useBuilderParts, useDraftText } from './builder-context.tsx'
import { fieldsAbout } from './logic/fields-about.ts'
import type { BuilderStore } from './state/builder-store.ts'
import { everyField, locate, type Spot } from './state/tree.ts'
import { movesOfAll, outermost } from './state/tree-several.ts'

/**
 * What can be done with a field, and with all that is picked together with it, by buttons, menus and keys alike. Removing
 * is undone from its toast. The sheet is drawn at once, so that the next key finds the focus where it went.
 */
export function useFieldActions(key: string) {
  const { t, format } = useWords()
  const { store, say } = useBuilderParts()
  const text = useDraftText()
  const sayRemoved = useSayRemoved()
  const isRefused = useRefusedRemoval()
  const fields = () => store.draft().definition.fields
  const move = (spot: Spot | undefined) => {
    if (!spot) return
    flushSync(() => store.move(store.actingOn(key), spot))
    const moved = store.selected() ?? key
    focusInCanvas(moved)
    sayPlace(moved)
  }
  /** The focus goes along with what is moved: only its new place is news. */
  const sayPlace = (moved: string) => {
    const found = locate(fields(), moved)
    if (!found) return
    const { field, parent, index, siblings } = found
    const place = { name: nameOf(field), place: format.number(index + 1), all: format.number(siblings.length) }
    say(parent ? t('forms.builder.movedInto', { ...place, group: nameOf(parent) }) : t('forms.builder.moved', place))
  }
  const moves = () => movesOfAll(fields(), store.actingOn(key))
  const remove = () => {
    const gone = outermost(fields(), new Set(store.actingOn(key)))
    if (isRefused(gone)) return
    const said = sayRemoved(gone)
    flushSync(() => store.remove(gone.map((one) => one.key)))
    const next = store.selected()
    if (next) focusInCanvas(next)
    said()
  }
  const duplicate = () => {
    flushSync(() => store.duplicate(store.actingOn(key)))
    const copy = store.selected()
    if (copy) focusInCanvas(copy)
  }
  /** Picks the field above or below too, as the page runs, or gives up the last one picked. */
  const extend = (by: -1 | 1) => {
    const order = everyField(fields()).map((one) => one.key)
    const next = order[order.indexOf(key) + by]
    if (next === undefined) return
    flushSync(() => store.selectTo(next))
    focusInCanvas(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const action = actionOf(event, { move, moves, remove, duplicate }) ?? pickingOf(event, { key, store, extend })
    if (!action) return
    event.preventDefault()
    event.stopPropagation()
    action()
  }
  const onPick = (event: MouseEvent) => {
    if (event.shiftKey) store.selectTo(key)
    else if (event.metaKey || event.ctrlKey) store.toggle(key)
    else store.select(key)
  }
  const nameOf = (field: Field | undefined) => text(field?.title) || t('forms.builder.untitled')
  const name = () => nameOf(locate(fields(), key)?.field)
  return { move, moves, remove, duplicate, onKeyDown, onPick, name }
}

/** Says who of later steps asks about what would go, when somebody does: then it stays. */
export function useRefusedRemoval(): (gone: readonly Field[]) => boolean {
  const { t, format } = useWords()
  const { later } = useBuilderParts()
  const text = useDraftText()
  return (gone) => {
    const keys = new Set(everyField(gone).map((one) => one.key))
    const requested = later.filter(({ named }) => keys.has(named))
    if (requested.length === 0) return false
    const uses = requested.map((use) =>
      t('forms.builder.laterUse', { name: text(use.fieldTitle), form: text(use.formTitle) }),
    )
    toastError({
      id: 'forms-removed',
      title: t('forms.builder.removeRefused'),
      message: t('forms.builder.removeRefusedBy', { names: format.list([...new Set(uses)]) }),
    })
    return true
  }
}

/** Tells what was removed, and who still asks about it: asked before, said once it is gone. */
export function useSayRemoved(): (gone: readonly Field[]) => () => void {
  const { t, format } = useWords()
  const { store } = useBuilderParts()
  const text = useDraftText()
  return (gone) => {
    const { definition } = store.draft()
    const inside = new Set(everyField(gone).map((one) => one.key))
    const about = gone.flatMap((one) => fieldsAbout(definition, one.key)).filter((one) => !inside.has(one.key))
    const isInRules = [...inside].some((one) => isForEligibility(definition, one))
    const names = [
      ...[...new Set(about)].map((one) => text(one.title) || one.reference),
      ...(isInRules ? [t('forms.changes.eligibility')] : []),
    ]
    const [first, ...others] = gone
    const title =
      others.length > 0
        ? t('forms.builder.removedSeveral', { count: gone.length })
        : t('forms.builder.removed', { name: text(first?.title) || t('forms.builder.untitled') })
    return () =>
      toastSuccess({
        id: 'forms-removed',
        title,
        message: names.length > 0 ? t('forms.builder.removedUsed', { names: format.list(names) }) : undefined,
        action: { label: t('ui.undo'), onSelect: () => store.undo() },
      })
  }
}

/** Ctrl and Space picks one more, Shift and arrows go on picking, Ctrl and A picks all, Escape only this one. */
function pickingOf(
  event: KeyboardEvent,
  { key, store, extend }: { key: string; store: BuilderStore; extend: (by: -1 | 1) => void },
): (() => void) | undefined {
  const isMod = event.metaKey || event.ctrlKey
  if (event.key === ' ' && isMod) return () => store.toggle(key)
  if (event.key === ' ' && event.shiftKey) return () => store.selectTo(key)
  if (event.key.toLowerCase() === 'a' && isMod) return () => store.selectAll()
  if (event.shiftKey && event.key === 'ArrowDown') return () => extend(1)
  if (event.shiftKey && event.key === 'ArrowUp') return () => extend(-1)
  return event.key === 'Escape' && store.picked().size > 1 ? () => store.select(key) : undefined
}

type Actions = Pick<ReturnType<typeof useFieldActions>, 'move' | 'moves' | 'remove' | 'duplicate'>

/** Alt and arrows move: up, down, right into the group beside, left out of the group. */
function actionOf(event: KeyboardEvent, actions: Actions): (() => void) | undefined {
  if (event.key === 'Delete' || event.key === 'Backspace') return actions.remove
  if (event.key.toLowerCase() === 'd' && (event.metaKey || event.ctrlKey)) return actions.duplicate
  if (!event.altKey) return undefined
  const { up, down, into, out } = actions.moves()
  const spots: Readonly<Record<string, Spot | undefined>> = {
    ArrowUp: up,
    ArrowDown: down,
    ArrowRight: into,
    ArrowLeft: out,
  }
  return event.key in spots ? () => actions.move(spots[event.key]) : undefined
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
