import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { later } from '../../kernel/router/index.ts'
import { useWords, WithWords } from '../../kernel/words/index.ts'
import { IconButton } from '../../ui/index.ts'

const SupportDialog = later(async () => (await import('./support-dialog.tsx')).SupportDialog)

const ownWords = ['integrations']

/** Help for the team, in the back office alone. Nothing of a help desk is loaded before it is pressed. */
export function SupportButton() {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t('shell.support')}
        icon={<LifeBuoy size={17} />}
        radius="xl"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen ? (
        <WithWords rooms={ownWords}>
          <SupportDialog onClose={() => setOpen(false)} />
        </WithWords>
      ) : null}
    </>
  )
}
