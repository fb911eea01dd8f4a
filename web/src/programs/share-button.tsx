import { Link2 } from 'lucide-react'
import { useWords } from '../kernel/words/index.ts'
import { Button } from '../ui/controls/index.ts'
import { usePublicLink } from './use-public-link.ts'

/** What brings applications to a published program: its address, to be handed on (docs/rules.md §13.10-empty-states). */
export function ShareButton({ programSlug }: { programSlug: string }) {
  const { t } = useWords()
  return (
    <Button variant="filled" leftSection={<Link2 size={16} aria-hidden="true" />} onClick={usePublicLink(programSlug)}>
      {t('programs.copy_public_link')}
    </Button>
  )
}
