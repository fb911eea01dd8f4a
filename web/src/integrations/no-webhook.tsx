import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { EmptyState } from '../ui/page/index.ts'
import { WebhookDialog } from './webhook-dialog.tsx'

/** A program without webhooks, and the way to its first. */
export function NoWebhook({ programSlug }: { programSlug: string | undefined }) {
  const { t } = useWords()
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
      {t('integrations.add')}
    </Button>
  )
  return (
    <>
      <EmptyState title={t('integrations.none')} message={t('integrations.noneHelp')} actions={add} />
      {isAdding ? <WebhookDialog programSlug={programSlug} onClose={() => setAdding(false)} /> : null}
    </>
  )
}
