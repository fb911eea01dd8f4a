import { type Field, type FieldType, withOtherKeys } from '@laurel/contract/forms/fields'
import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import { type FormDraft, withFields } from './draft.ts'
import { type History, type HistoryAction, historyReducer, startHistory } from './history.ts'
import { type NewFieldSettings, newField } from './new-field.ts'
import { type Dropped, pasted } from './paste.ts'
import { copiesOf, newKey } from './references.ts'
import {
  allPicked,
  extended,
  nothingPicked,
  picked,
  pickedAll,
  type Selection,
  stillThere,
  toggled,
} from './selection.ts'
import { canStand, everyField, insertAt, locate, type Spot, withField } from './tree.ts'
import { insertAll, moveFields, outermost, withoutFields } from './tree-several.ts'

/** The form being built, outside React: each part of the screen listens to what it shows. */
export interface BuilderStore {
  subscribe(listener: () => void): () => void
  draft(): FormDraft
  canUndo(): boolean
  canRedo(): boolean
  undo(): void
  redo(): void
  load(draft: FormDraft): void
  /** The field whose properties show. */
  selected(): string | undefined
  /** All that is picked, that one among them. */
  picked(): ReadonlySet<string>
  /** What an act on a field is about: all that is picked when it is, else itself; nothing that another of them holds. */
  actingOn(key: string): readonly string[]
  select(key: string | undefined): void
  /** Adds to what is picked, or takes out. */
  toggle(key: string): void
  /** Picks everything from where picking began to here. */
  selectTo(key: string): void
  selectAll(): void
  /** The language being written. */
  lang(): Locale
  setLang(lang: Locale): void
  setTitle(title: LocalizedText): void
  /** Another draft in its place, as one edit that can be undone; `merge` as in `change`. */
  replace(draft: FormDraft, merge?: string): void
  /** Adds at a spot, or after the selected field, or at the end; selects and answers the new field's key. */
  add(type: FieldType, names: Omit<NewFieldSettings, 'lang'>, spot?: Spot): string
  /** Side by side, in the order of the page. */
  move(keys: readonly string[], spot: Spot): void
  /** Copies after the last of them; the copies are picked. */
  duplicate(keys: readonly string[]): void
  remove(keys: readonly string[]): void
  /** Adds fields after the selected one and picks them; answers what could not come along. As `pasted`. */
  paste(fields: readonly Field[], isMove?: boolean): readonly Dropped[]
  /** The same field under a new key: answers given to it so far stay with the old one. */
  renew(key: string): void
  /** `merge` joins edits of one text typed in a row. */
  change(key: string, change: (field: Field) => Field, merge?: string): void
}

interface State {
  readonly history: History<FormDraft>
  readonly selection: Selection
  readonly lang: Locale
}

/** @param now milliseconds, for joining what is typed in a row */
export function createBuilderStore(draft: FormDraft, lang: Locale, now: () => number): BuilderStore {
  const listeners = new Set<() => void>()
  let state: State = { history: startHistory(draft), selection: nothingPicked, lang }
  const set = (change: Partial<State>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const present = () => state.history.present
  const fields = () => present().definition.fields
  const dispatch = (action: HistoryAction<FormDraft>, change: Partial<State> = {}) => {
    const history = historyReducer(state.history, action)
    const selection = stillThere(change.selection ?? state.selection, history.present.definition.fields)
    set({ history, selection })
  }
  const edit = (next: FormDraft, merge?: string, change?: Partial<State>) =>
    dispatch({ kind: 'edit', draft: next, at: now(), merge }, change)
  const put = (next: readonly Field[], merge?: string, change?: Partial<State>) =>
    edit(withFields(present(), next), merge, change)

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    draft: present,
    canUndo: () => state.history.past.length > 0,
    canRedo: () => state.history.future.length > 0,
    undo: () => dispatch({ kind: 'undo' }),
    redo: () => dispatch({ kind: 'redo' }),
    load: (next) => dispatch({ kind: 'load', draft: next }),
    selected: () => state.selection.current,
    picked: () => state.selection.keys,
    actingOn(key) {
      const { keys } = state.selection
      return keys.size > 1 && keys.has(key) ? outermost(fields(), keys).map((field) => field.key) : [key]
    },
    select(key) {
      const { current, keys } = state.selection
      if (key !== current || keys.size > 1) set({ selection: picked(key) })
    },
    toggle: (key) => set({ selection: toggled(state.selection, key) }),
    selectTo: (key) => set({ selection: extended(state.selection, key, fields()) }),
    selectAll: () => set({ selection: allPicked(state.selection, fields()) }),
    lang: () => state.lang,
    setLang: (next) => set({ lang: next }),
    setTitle: (title) => edit({ ...present(), title }, 'title'),
    add(type, names, spot) {
      const field = newField(type, fields(), { ...names, lang: state.lang })
      put(insertAt(fields(), spot ?? spotAfter(fields(), state.selection.current, type), field), undefined, {
        selection: picked(field.key),
      })
      return field.key
    },
    move(keys, spot) {
      const next = moveFields(fields(), keys, spot)
      if (next !== fields()) put(next, undefined, { selection: pickedAll(keys, state.selection.current) })
    },
    duplicate(keys) {
      const originals = outermost(fields(), new Set(keys))
      const found = locate(fields(), originals.at(-1)?.key ?? '')
      if (!found) return
      const copies = copiesOf(originals, fields())
      const next = insertAll(fields(), { parent: found.parent?.key, index: found.index + 1 }, copies)
      put(next, undefined, { selection: pickedAll(copies.map((one) => one.key)) })
    },
    remove(keys) {
      const gone = new Set(keys)
      const [first] = outermost(fields(), gone)
      const found = locate(fields(), first?.key ?? '')
      if (!found) return
      const { siblings, index, parent } = found
      const stays = (one: Field) => !gone.has(one.key)
      const next = siblings.slice(index).find(stays) ?? siblings.slice(0, index).findLast(stays) ?? parent
      const isCurrent = keys.includes(state.selection.current ?? '')
      put(withoutFields(fields(), gone), undefined, isCurrent ? { selection: picked(next?.key) } : {})
    },
    paste(copied, isMove) {
      const { next, keys, dropped } = pasted(fields(), copied, state.selection.current, isMove)
      put(next, undefined, { selection: pickedAll(keys) })
      return dropped
    },
    renew(key) {
      const found = locate(fields(), key)
      if (!found) return
      const keys = new Map(everyField([found.field]).map((one) => [one.key, newKey()]))
      const { definition } = present()
      edit({ ...present(), definition: withOtherKeys(definition, keys) }, undefined, {
        selection: picked(keys.get(key)),
      })
    },
    replace: (next, merge) => edit(next, merge),
    change: (key, change, merge) => put(withField(fields(), key, change), merge && `${key} ${merge}`),
  }
}

/** Just after the selected field when the type may stand there, else after what holds it, else at the end. */
function spotAfter(fields: readonly Field[], selected: string | undefined, type: FieldType): Spot {
  const found = selected === undefined ? undefined : locate(fields, selected)
  if (!found) return { index: fields.length }
  if (canStand(type, found.parent)) return { parent: found.parent?.key, index: found.index + 1 }
  return found.parent ? spotAfter(fields, found.parent.key, type) : { index: fields.length }
}
