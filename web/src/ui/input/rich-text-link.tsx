import { Button, Group, Popover, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { Link2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { IconButton } from '../icon-button.tsx'
import { addScheme } from './link-address.ts'

/** Puts a link on the selected text, changes it, or takes it away. */
export function RichTextLink({ editor, isDisabled }: { editor: Editor; isDisabled: boolean }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const open = () => {
    setTyped(String(editor.getAttributes('link').href ?? ''))
    setWrong(false)
    setOpen(true)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const href = addScheme(typed)
    if (href === null) return setWrong(true)
    editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
    setOpen(false)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus width={320} position="bottom-start">
      <Popover.Target>
        <IconButton
          label={t('ui.text.link')}
          icon={<Link2 size={16} />}
          size="xs"
          withTooltip={false}
          disabled={isDisabled}
          aria-pressed={editor.isActive('link')}
          onClick={open}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={submit} noValidate>
          <TextInput
            label={t('ui.text.linkAddress')}
            value={typed}
            error={isWrong ? t('ui.text.linkWrong') : undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Group mt="xs" gap={8} justify="flex-end">
            <Button
              variant="subtle"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run()
                setOpen(false)
              }}
            >
              {t('ui.text.unlink')}
            </Button>
            <Button type="submit" variant="filled">
              {t('ui.apply')}
            </Button>
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
