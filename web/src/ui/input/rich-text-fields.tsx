import type { Editor } from '@tiptap/react'
import { Braces } from 'lucide-react'
import { useWords } from '../../kernel/words/index.ts'
import { Button, Menu } from '../controls/index.ts'

/** Something that is written in when the text is read: the sign for it, and what people call it. */
export interface TextField {
  readonly sign: string
  readonly label: string
}

interface Props {
  readonly editor: Editor
  readonly fields: readonly TextField[]
  readonly isDisabled: boolean
}

/** Puts a sign where the cursor stands. */
export function RichTextFields({ editor, fields, isDisabled }: Props) {
  const { t } = useWords()
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          size="compact-xs"
          variant="light"
          disabled={isDisabled}
          leftSection={<Braces size={14} aria-hidden="true" />}
        >
          {t('ui.text.field')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {fields.map(({ sign, label }) => (
          <Menu.Item key={sign} onClick={() => editor.chain().focus().insertContent(sign).run()}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
