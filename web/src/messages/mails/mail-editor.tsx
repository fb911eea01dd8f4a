import type { MailBody, MailKind } from '@laurel/contract/emails'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { addScheme } from '../../ui/input/index.ts'
import { bodyOf } from './body-of.ts'
import { mailNodes } from './mail-nodes.ts'
import { MailToolbar } from './mail-toolbar.tsx'
import { useMailWords } from './mail-words.ts'
import styles from './mails.module.css'
import { SelectedPart } from './selected-part.tsx'

/** The body of a mail: what is written, with fields as chips, buttons and conditions. */
export function MailEditor({
  kind,
  body,
  values,
  onChange,
}: {
  kind: MailKind
  /** As it stands; read again when `shown` changes from outside. */
  body: MailBody
  values: Readonly<Record<string, string>>
  onChange: (body: MailBody) => void
}) {
  const { t } = useWords()
  const { fieldName } = useMailWords(kind.fields)
  const [isPicking, setPicking] = useState(false)
  const isTyped = useRef(false)
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2] },
        ...{ orderedList: false, blockquote: false, code: false, codeBlock: false, strike: false, underline: false },
        link: { openOnClick: false, defaultProtocol: 'https', isAllowedUri: (address) => addScheme(address) !== null },
      }),
      ...mailNodes({
        fieldName,
        conditionSaid: ({ field, is }) => t(`emails.editor.when.${is}`, { field: fieldName(field) }),
      }),
    ],
    content: body,
    immediatelyRender: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': t('emails.editor.body') },
      handleKeyDown(view, event) {
        if (event.key !== '/' || !beginsWord(view.state)) return false
        isTyped.current = true
        setPicking(true)
        return true
      },
    },
    onUpdate: ({ editor: changed }) => onChange(bodyOf(changed.getJSON())),
  })
  useEffect(() => takeFrom(editor, body), [editor, body])
  if (!editor) return null
  return (
    <>
      <MailToolbar
        editor={editor}
        kind={kind}
        values={values}
        isPicking={isPicking}
        onPicking={(isOpen, hasPicked) => {
          setPicking(isOpen)
          if (isOpen) return
          // Closed without a choice, the stroke is what it says.
          if (isTyped.current && !hasPicked) editor.chain().focus().insertContent('/').run()
          isTyped.current = false
        }}
      />
      <SelectedPart editor={editor} kind={kind} />
      <EditorContent editor={editor} className={styles.text} />
    </>
  )
}

/** Whether nothing, or a space, stands before the cursor: a stroke there opens the fields. */
function beginsWord({ selection }: Editor['state']): boolean {
  if (!selection.empty) return false
  const before = selection.$from.parent.textBetween(
    Math.max(0, selection.$from.parentOffset - 1),
    selection.$from.parentOffset,
  )
  return before === '' || /\s/.test(before)
}

/** Shows a text that came from elsewhere; what is being written stays. */
function takeFrom(editor: Editor | null, body: MailBody): void {
  if (!editor || editor.isFocused) return
  if (JSON.stringify(bodyOf(editor.getJSON())) !== JSON.stringify(body))
    editor.commands.setContent(body, { emitUpdate: false })
}
