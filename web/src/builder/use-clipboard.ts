import type { Field } from '@laurel/contract/forms/fields'
import { isFieldList, writeFields } from '@laurel/contract/forms/files'
import { useEffect, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useWords, type WordKey } from '../kernel/words/index.ts'
import { toastError, toastInfo, toastSuccess } from '../ui/feedback/index.ts'
import { modName } from '../ui/keys/index.ts'
import { useBuilderParts, useDraftText } from './builder-context.tsx'
import type { BuilderStore } from './state/builder-store.ts'
import type { Dropped } from './state/paste.ts'
import { outermost } from './state/tree-several.ts'
import { focusInCanvas, useRefusedRemoval, useSayRemoved } from './use-field-actions.ts'

/** What was cut last, and from where: in this window only, as everywhere else it is a copy. */
let lastCut: { readonly store: BuilderStore; readonly written: string } | undefined

const usesNames = {
  visibleIf: 'forms.builder.showIf',
  required: 'forms.builder.requiredIf',
  readOnly: 'forms.builder.readOnlyIf',
  computed: 'forms.builder.formula',
  initial: 'forms.builder.initial',
  company: 'forms.builder.company',
} as const satisfies Record<Dropped['what'], WordKey>

export interface Clipboard {
  copyByMenu(key: string): Promise<void>
  pasteByMenu(): Promise<void>
}

/**
 * Copies or cuts what is picked and pastes fields, between forms and windows: as text, so that nothing but the clipboard has
 * to carry it. Keys are heard on the whole page, unless something is being typed or a text is selected.
 */
export function useClipboard(isComposing: boolean): Clipboard {
  const clipboard = useClipboardActions()
  useListening(clipboard, isComposing)
  return clipboard
}

/** Copying and pasting by menu; the keys are heard once for the whole page, by `useClipboard`. */
export function useClipboardActions() {
  const { t, format, locale } = useWords()
  const sayRemoved = useSayRemoved()
  const isRefused = useRefusedRemoval()
  const { store, canEdit } = useBuilderParts()
  const text = useDraftText()
  return useMemo(() => {
    const taken = (key: string | undefined) =>
      key === undefined ? [] : outermost(store.draft().definition.fields, new Set(store.actingOn(key)))
    const nameOf = (field: Field | undefined) => text(field?.title) || t('forms.builder.untitled')
    const sayCopied = ([first, ...others]: readonly Field[]) =>
      toastInfo({
        id: 'forms-copied',
        title:
          others.length > 0
            ? t('forms.builder.copiedSeveral', { count: others.length + 1 })
            : t('forms.builder.copied', { name: nameOf(first) }),
      })
    /** Removes what is on the clipboard; pasted in this form again, it is the same fields that come back. */
    const cut = (fields: readonly Field[], written: string) => {
      if (isRefused(fields)) return
      const said = sayRemoved(fields)
      lastCut = { store, written }
      flushSync(() => store.remove(fields.map(({ key }) => key)))
      const next = store.selected()
      if (next) focusInCanvas(next)
      said()
    }
    const paste = async (copied: string) => {
      if (!isFieldList(copied)) return void toastInfo({ id: 'forms-paste', title: t('forms.builder.pasteNothing') })
      const { readFields } = await import('./list/read-json.ts')
      const read = readFields(copied)
      if (!read.ok) return void toastError({ id: 'forms-paste', title: t('forms.builder.pasteBroken') })
      const isMove = lastCut?.store === store && lastCut.written === copied
      const dropped = store.paste(read.thing.fields, isMove)
      const key = store.selected()
      if (key) requestAnimationFrame(() => focusInCanvas(key))
      const toast = dropped.length > 0 ? toastInfo : toastSuccess
      toast({
        id: 'forms-pasted',
        title: t('forms.builder.pasted', { count: read.thing.fields.length }),
        message: dropped.length > 0 ? t('forms.builder.pasteDropped', { what: listOf(dropped) }) : undefined,
        action: { label: t('ui.undo'), onSelect: () => store.undo() },
      })
    }
    const listOf = (dropped: readonly Dropped[]) =>
      format.list(
        dropped.map(({ field, what }) =>
          t('forms.builder.droppedUse', { name: nameOf(field), what: t(usesNames[what]) }),
        ),
      )
    const write = async (fields: readonly Field[], done: (fields: readonly Field[], written: string) => void) => {
      if (fields.length === 0) return
      const written = writeFields(fields)
      const isWritten = await navigator.clipboard.writeText(written).then(
        () => true,
        () => false,
      )
      if (isWritten) done(fields, written)
      else toastError({ id: 'forms-paste', title: t('forms.builder.copyDenied', { mod: modName(locale) }) })
    }
    return {
      onCopy(event: ClipboardEvent) {
        const fields = taken(store.selected())
        const isCut = event.type === 'cut'
        if (fields.length === 0 || isWriting(event.target) || !getSelection()?.isCollapsed) return
        if (isCut && !canEdit) return
        event.preventDefault()
        const written = writeFields(fields)
        event.clipboardData?.setData('text/plain', written)
        if (isCut) cut(fields, written)
        else sayCopied(fields)
      },
      onPaste(event: ClipboardEvent) {
        if (!canEdit || isWriting(event.target)) return
        event.preventDefault()
        void paste(event.clipboardData?.getData('text/plain') ?? '')
      },
      copyByMenu: (key: string) => write(taken(key), sayCopied),
      cutByMenu: (key: string) => write(taken(key), cut),
      async pasteByMenu() {
        const copied = await navigator.clipboard?.readText().catch(() => undefined)
        if (copied === undefined)
          toastError({ id: 'forms-paste', title: t('forms.builder.pasteDenied', { mod: modName(locale) }) })
        else await paste(copied)
      },
    }
  }, [store, canEdit, t, format, locale, text, sayRemoved, isRefused])
}

function useListening(
  clipboard: { onCopy: (event: ClipboardEvent) => void; onPaste: (event: ClipboardEvent) => void },
  isOn: boolean,
) {
  const current = useRef(clipboard)
  useEffect(() => {
    current.current = clipboard
  })
  useEffect(() => {
    if (!isOn) return
    const copy = (event: ClipboardEvent) => current.current.onCopy(event)
    const paste = (event: ClipboardEvent) => current.current.onPaste(event)
    document.addEventListener('copy', copy)
    document.addEventListener('cut', copy)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('copy', copy)
      document.removeEventListener('cut', copy)
      document.removeEventListener('paste', paste)
    }
  }, [isOn])
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, [contenteditable="true"], [role="dialog"]') !== null
  )
}
