import { MessageSquare } from 'lucide-react'
import { Link, useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { useReportedKey, useShortcuts } from '../../ui/keys/index.ts'
import { inboxPlace } from './inbox-search.ts'

/** From the file of an application to its conversation; M does the same (docs/rules.md §13.8). */
export function ConversationLink({ id, programSlug }: { id: string; programSlug: string }) {
  const { t } = useWords()
  const go = useGo()
  const place = inboxPlace(programSlug, { view: 'all', responseId: id })
  useShortcuts({ m: () => void go(place) })
  useReportedKey('M', t('applications.messages'))
  return (
    <Button
      component={Link}
      to={place}
      aria-keyshortcuts="m"
      leftSection={<MessageSquare size={16} aria-hidden="true" />}
    >
      {t('applications.messages')}
    </Button>
  )
}
