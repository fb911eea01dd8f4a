import { Button } from '@mantine/core'
import { MessageSquare } from 'lucide-react'
import { Link } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { inboxPlace } from './inbox-search.ts'

/** From the file of an application to its conversation. */
export function ConversationLink({ id, programSlug }: { id: string; programSlug: string }) {
  const { t } = useWords()
  return (
    <Button
      component={Link}
      to={inboxPlace(programSlug, { view: 'all', responseId: id })}
      leftSection={<MessageSquare size={16} aria-hidden="true" />}
    >
      {t('applications.messages')}
    </Button>
  )
}
