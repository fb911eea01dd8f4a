import type { Editor } from '@tiptap/react'
import { Link2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Button, Popover, TextInput } from '../../ui/controls/index.ts'
import { IconButton } from '../../ui/index.ts'
import { addScheme } from '../../ui/input/index.ts'
import styles from './mails.module.css'

/** Puts a link on the selected words, or takes it away when the address is emptied. */
export function MailLink({ editor }: { editor: Editor }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const open = () => {
    setTyped(String(editor.getAttributes('link').href ?? ''))
    setOpen(true)
  }
  const href = addScheme(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const chain = editor.chain().focus().extendMarkRange('link')
    if (typed.trim() === '') chain.unsetLink().run()
    else if (href) chain.setLink({ href: href.replace(/^http:/, 'https:') }).run()
    else return
    setOpen(false)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus width={320} position="bottom-start">
      <Popover.Target>
        <IconButton label={t('ui.text.link')} icon={<Link2 size={16} />} size="xs" withTooltip={false} onClick={open} />
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={submit}>
          <TextInput
            label={t('emails.editor.address')}
            placeholder="https://"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <div className={styles.row}>
            <Button type="submit" size="xs">
              {t('emails.editor.apply')}
            </Button>
          </div>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
