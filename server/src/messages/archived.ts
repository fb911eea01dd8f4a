import { MessageTexts } from '@laurel/contract/messages'
import { type ArchivedTable, fits } from '../kernel/archive/index.ts'

/** Conversations with all that was written. */
export const archivedMessages: readonly ArchivedTable[] = [
  { name: 'message_templates', by: 'program_id', order: ['id'], columns: { texts: fits(MessageTexts) } },
  { name: 'conversations', by: 'program_id', order: ['application_id'] },
  {
    name: 'messages',
    by: 'application_id',
    in: 'applications',
    order: ['id'],
    people: { author_id: 'null', read_by: 'null' },
    participants: ['author_id'],
  },
  { name: 'message_files', by: 'message_id', in: 'messages', order: ['message_id', 'file_id'] },
]
