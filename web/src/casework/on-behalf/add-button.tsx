import { Plus } from 'lucide-react'
import { useState } from 'react'
import { may, useSession } from '../../kernel/session/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { AddDialog } from './add-dialog.tsx'

/** Starts an application for somebody who cannot: one that came by post, by telephone, or too late. */
export function AddButton({ programSlug }: { programSlug: string }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  if (!may(useSession(), 'program.applications.update')) return null
  return (
    <>
      <Button
        variant="filled"
        leftSection={<Plus size={16} aria-hidden="true" />}
        aria-label={t('applications.add.title')}
        onClick={() => setOpen(true)}
      >
        {t('applications.add.act')}
      </Button>
      {isOpen ? <AddDialog programSlug={programSlug} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
