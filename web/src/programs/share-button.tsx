import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { usePlatform } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { ShareDialog } from './sharing/share-dialog.tsx'

/** What brings applications to a published program: its address, to be handed on (docs/rules.md §13.10-empty-states). */
export function ShareButton({ programSlug }: { programSlug: string }) {
  const { t } = useWords()
  const { timeZone = 'UTC' } = usePlatform()
  const [isOpen, setOpen] = useState(false)
  const program = { id: programSlug, slug: programSlug, timeZone }
  return (
    <>
      <Button variant="filled" leftSection={<Link2 size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('programs.sharing.share')}
      </Button>
      {isOpen ? <ShareDialog program={program} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
