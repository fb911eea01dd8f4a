import { type Field, looksLikeFields, writeFields } from '@laurel/contract/forms'
import { useEffect, useMemo, useRef } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { toastError, toastInfo, toastSuccess } from '../../ui/index.ts'
import { useBuilderParts, useDraftText } from './builder-context.tsx'
import { locate } from './tree.ts'
import { focusInCanvas } from './use-field-acts.ts'

export interface Clipboard {
  copyByMenu(key: string): Promise<void>
  pasteByMenu(): Promise<void>
}

/**
 * Copies the selected field and pastes fields, between forms and windows: as text, so that nothing but the clipboard has
 * to carry it. Keys are heard on the whole page, unless something is being typed or a text is selected.
 */
export function useClipboard(isComposing: boolean): Clipboard {
  const clipboard = useClipboardActs()
  useListening(clipboard, isComposing)
  return clipboard
}

/** Copying and pasting by menu; the keys are heard once for the whole page, by `useClipboard`. */
export function useClipboardActs() {
  const { t } = useWords()
  const { store, canEdit } = useBuilderParts()
  const text = useDraftText()
  return useMemo(() => {
    const find = (key: string) => locate(store.draft().definition.fields, key)?.field
    const sayCopied = (field: Field) =>
      toastInfo({
        id: 'forms-copied',
        title: t('forms.builder.copied', { name: text(field.title) || t('forms.builder.untitled') }),
      })
    const paste = async (copied: string) => {
      if (!looksLikeFields(copied))
        return void toastError({ id: 'forms-paste', title: t('forms.builder.pasteNothing') })
      const { readFields } = await import('./read-json.ts')
      const read = readFields(copied)
      if (!read.ok) return void toastError({ id: 'forms-paste', title: t('forms.builder.pasteBroken') })
      const dropped = store.paste(read.thing.fields)
      const key = store.selected()
      if (key) requestAnimationFrame(() => focusInCanvas(key))
      toastSuccess({
        id: 'forms-pasted',
        title: t('forms.builder.pasted', { count: read.thing.fields.length }),
        message: dropped > 0 ? t('forms.builder.pasteDropped', { count: dropped }) : undefined,
        action: { label: t('ui.undo'), onSelect: () => store.undo() },
      })
    }
    return {
      onCopy(event: ClipboardEvent) {
        const field = find(store.selected() ?? '')
        if (!field || isWriting(event.target) || !getSelection()?.isCollapsed) return
        event.preventDefault()
        event.clipboardData?.setData('text/plain', writeFields([field]))
        sayCopied(field)
      },
      onPaste(event: ClipboardEvent) {
        if (!canEdit || isWriting(event.target)) return
        event.preventDefault()
        void paste(event.clipboardData?.getData('text/plain') ?? '')
      },
      async copyByMenu(key: string) {
        const field = find(key)
        if (!field) return
        await navigator.clipboard.writeText(writeFields([field])).then(
          () => sayCopied(field),
          () => toastError({ id: 'forms-paste', title: t('forms.builder.copyDenied') }),
        )
      },
      async pasteByMenu() {
        const copied = await navigator.clipboard?.readText().catch(() => undefined)
        if (copied === undefined) toastError({ id: 'forms-paste', title: t('forms.builder.pasteDenied') })
        else await paste(copied)
      },
    }
  }, [store, canEdit, t, text])
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
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('copy', copy)
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
