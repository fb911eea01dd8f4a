import { type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  Image as ImageIcon,
  Italic,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react'
import { memo, type ReactNode, useRef } from 'react'
import { useWords, type WordKey } from '../../kernel/words/index.ts'
import { IconButton } from '../icon-button.tsx'
import styles from './rich-text.module.css'
import { RichTextFields, type TextField } from './rich-text-fields.tsx'
import { RichTextLink } from './rich-text-link.tsx'

type Mark = { key: WordKey; icon: ReactNode; isOn: (editor: Editor) => boolean; toggle: (editor: Editor) => void }

const marks: readonly Mark[][] = [
  [
    {
      key: 'ui.text.bold',
      icon: <Bold size={16} />,
      isOn: (e) => e.isActive('bold'),
      toggle: (e) => e.chain().focus().toggleBold().run(),
    },
    {
      key: 'ui.text.italic',
      icon: <Italic size={16} />,
      isOn: (e) => e.isActive('italic'),
      toggle: (e) => e.chain().focus().toggleItalic().run(),
    },
    {
      key: 'ui.text.underline',
      icon: <Underline size={16} />,
      isOn: (e) => e.isActive('underline'),
      toggle: (e) => e.chain().focus().toggleUnderline().run(),
    },
    {
      key: 'ui.text.strike',
      icon: <Strikethrough size={16} />,
      isOn: (e) => e.isActive('strike'),
      toggle: (e) => e.chain().focus().toggleStrike().run(),
    },
  ],
  [
    {
      key: 'ui.text.title',
      icon: <Heading2 size={16} />,
      isOn: (e) => e.isActive('heading', { level: 2 }),
      toggle: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
    },
    {
      key: 'ui.text.subtitle',
      icon: <Heading3 size={16} />,
      isOn: (e) => e.isActive('heading', { level: 3 }),
      toggle: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
    },
    {
      key: 'ui.text.bullets',
      icon: <List size={16} />,
      isOn: (e) => e.isActive('bulletList'),
      toggle: (e) => e.chain().focus().toggleBulletList().run(),
    },
    {
      key: 'ui.text.numbers',
      icon: <ListOrdered size={16} />,
      isOn: (e) => e.isActive('orderedList'),
      toggle: (e) => e.chain().focus().toggleOrderedList().run(),
    },
    {
      key: 'ui.text.quote',
      icon: <Quote size={16} />,
      isOn: (e) => e.isActive('blockquote'),
      toggle: (e) => e.chain().focus().toggleBlockquote().run(),
    },
  ],
]

/** Marks of a rich text: a toolbar of toggle buttons. What is written beside the editor leaves it alone. */
export const RichTextToolbar = memo(function RichTextToolbar({
  editor,
  isDisabled,
  onPicture,
  fields,
}: {
  editor: Editor
  isDisabled: boolean
  onPicture?: (file: File) => Promise<string>
  fields?: readonly TextField[]
}) {
  const { t } = useWords()
  const states = useEditorState({
    editor,
    selector: ({ editor: current }) => marks.map((group) => group.map(({ isOn }) => isOn(current))),
  })
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('ui.text.toolbar')}>
      {marks.map((group, row) => (
        <span key={group[0]?.key} className={styles.group}>
          {group.map((mark, column) => (
            <IconButton
              key={mark.key}
              label={t(mark.key)}
              icon={mark.icon}
              size="xs"
              aria-pressed={states[row]?.[column] ?? false}
              disabled={isDisabled}
              onClick={() => mark.toggle(editor)}
            />
          ))}
        </span>
      ))}
      <span className={styles.group}>
        <RichTextLink editor={editor} isDisabled={isDisabled} />
        {onPicture ? <PictureButton editor={editor} isDisabled={isDisabled} onPicture={onPicture} /> : null}
      </span>
      {fields ? (
        <span className={styles.group}>
          <RichTextFields editor={editor} fields={fields} isDisabled={isDisabled} />
        </span>
      ) : null}
      <span className={styles.group}>
        <IconButton
          label={t('ui.undo')}
          icon={<Undo2 size={16} />}
          size="xs"
          disabled={isDisabled}
          onClick={() => editor.chain().focus().undo().run()}
        />
        <IconButton
          label={t('ui.redo')}
          icon={<Redo2 size={16} />}
          size="xs"
          disabled={isDisabled}
          onClick={() => editor.chain().focus().redo().run()}
        />
      </span>
    </div>
  )
})

function PictureButton({
  editor,
  isDisabled,
  onPicture,
}: {
  editor: Editor
  isDisabled: boolean
  onPicture: (file: File) => Promise<string>
}) {
  const { t } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const insert = async (file: File | undefined) => {
    if (file)
      editor
        .chain()
        .focus()
        .setImage({ src: await onPicture(file), alt: file.name })
        .run()
  }
  return (
    <>
      <IconButton
        label={t('ui.text.picture')}
        icon={<ImageIcon size={16} />}
        size="xs"
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => void insert(event.currentTarget.files?.[0])}
      />
    </>
  )
}
