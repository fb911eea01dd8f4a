import Image from '@tiptap/extension-image'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect } from 'react'
import { addScheme } from './link-address.ts'
import styles from './rich-text.module.css'
import type { TextField } from './rich-text-fields.tsx'
import { RichTextToolbar } from './rich-text-toolbar.tsx'

export type RichTextAreaProps = {
  /** HTML; `''` when nothing is written. */
  value: string
  onChange: (html: string) => void
  onBlur?: () => void
  /** Name heard by screen readers, or the id of the visible label. */
  label?: string
  labelledBy?: string
  describedBy?: string
  isInvalid?: boolean
  isDisabled?: boolean
  /** Takes a picture and answers its address; without it no picture can be inserted. */
  onPicture?: (file: File) => Promise<string>
  /** Signs that are filled in when the text is read; absent: none is offered. */
  fields?: readonly TextField[]
  id?: string
}

/** The editor itself; use `RichTextEditor`, which fetches it when needed. */
export function RichTextArea(props: RichTextAreaProps) {
  const { value, onChange, onBlur, isDisabled = false } = props
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3, 4] },
        link: { openOnClick: false, defaultProtocol: 'https', isAllowedUri: (address) => addScheme(address) !== null },
      }),
      Image,
    ],
    content: value,
    editable: !isDisabled,
    immediatelyRender: false,
    editorProps: { attributes: editorAttributes(props) },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
    onBlur: () => onBlur?.(),
  })
  useEffect(() => {
    if (editor && !editor.isFocused && value !== (editor.isEmpty ? '' : editor.getHTML()))
      editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  useEffect(() => {
    editor?.setEditable(!isDisabled, false)
  }, [editor, isDisabled])
  return (
    <div className={styles.editor} data-error={props.isInvalid || undefined}>
      {editor ? (
        <RichTextToolbar editor={editor} isDisabled={isDisabled} onPicture={props.onPicture} fields={props.fields} />
      ) : null}
      <EditorContent editor={editor} className={styles.text} />
    </div>
  )
}

function editorAttributes({
  id,
  label,
  labelledBy,
  describedBy,
  isInvalid,
}: RichTextAreaProps): Record<string, string> {
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    ...(id && { id }),
    ...(label && { 'aria-label': label }),
    ...(labelledBy && { 'aria-labelledby': labelledBy }),
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(isInvalid && { 'aria-invalid': 'true' }),
  }
}
