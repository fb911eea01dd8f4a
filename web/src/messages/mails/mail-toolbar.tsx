import type { MailField, MailKind } from '@laurel/contract/emails'
import { type Editor, useEditorState } from '@tiptap/react'
import { Bold, Heading2, Italic, List, Minus, RectangleHorizontal, Redo2, Undo2 } from 'lucide-react'
import { useWords } from '../../kernel/words/index.ts'
import { IconButton } from '../../ui/index.ts'
import { FieldMenu } from './field-menu.tsx'
import { MailLink } from './mail-link.tsx'
import { MailPicture } from './mail-picture.tsx'
import styles from './mails.module.css'

/** Marks, blocks and fields of a mail. */
export function MailToolbar({
  editor,
  kind,
  values,
  isPicking,
  onPicking,
}: {
  editor: Editor
  kind: MailKind
  values: Readonly<Record<string, string>>
  /** The fields are open: by a click, or by the stroke that opens them. */
  isPicking: boolean
  onPicking: (isOpen: boolean, hasPicked: boolean) => void
}) {
  const { t } = useWords()
  const on = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      heading: current.isActive('heading'),
      list: current.isActive('bulletList'),
    }),
  })
  const insert = (field: MailField) => {
    const isBlock = field.type === 'lines' || field.type === 'long'
    const node = { type: isBlock ? 'slot' : 'field', attrs: { field: field.name } }
    editor.chain().focus().insertContent(node).run()
  }
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('emails.editor.toolbar')}>
      <IconButton
        label={t('ui.text.bold')}
        icon={<Bold size={16} />}
        size="xs"
        aria-pressed={on.bold}
        onClick={() => editor.chain().focus().toggleBold().run()}
      />
      <IconButton
        label={t('ui.text.italic')}
        icon={<Italic size={16} />}
        size="xs"
        aria-pressed={on.italic}
        onClick={() => editor.chain().focus().toggleItalic().run()}
      />
      <IconButton
        label={t('ui.text.title')}
        icon={<Heading2 size={16} />}
        size="xs"
        aria-pressed={on.heading}
        onClick={() => editor.chain().focus().toggleHeading({ level: 2 }).run()}
      />
      <IconButton
        label={t('ui.text.bullets')}
        icon={<List size={16} />}
        size="xs"
        aria-pressed={on.list}
        onClick={() => editor.chain().focus().toggleBulletList().run()}
      />
      {kind.isSecurity ? null : <MailLink editor={editor} />}
      <IconButton
        label={t('emails.editor.rule')}
        icon={<Minus size={16} />}
        size="xs"
        onClick={() => editor.chain().focus().setHorizontalRule().run()}
      />
      <MailPicture editor={editor} />
      <IconButton
        label={t('emails.editor.button')}
        icon={<RectangleHorizontal size={16} />}
        size="xs"
        onClick={() =>
          editor
            .chain()
            .focus()
            .insertContent({ type: 'button', attrs: { label: t('emails.editor.buttonText'), link: 'action' } })
            .run()
        }
      />
      <Steps editor={editor} />
      <FieldMenu
        fields={kind.fields}
        values={values}
        label={t('emails.editor.insertField')}
        isOpen={isPicking}
        onOpen={onPicking}
        onPick={insert}
      />
    </div>
  )
}

/** One step back, and on again. */
function Steps({ editor }: { editor: Editor }) {
  const { t } = useWords()
  return (
    <>
      <IconButton
        label={t('ui.undo')}
        icon={<Undo2 size={16} />}
        size="xs"
        onClick={() => editor.chain().focus().undo().run()}
      />
      <IconButton
        label={t('ui.redo')}
        icon={<Redo2 size={16} />}
        size="xs"
        onClick={() => editor.chain().focus().redo().run()}
      />
    </>
  )
}
