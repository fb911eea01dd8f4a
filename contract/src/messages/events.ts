import type { Side } from './message.ts'

/** What happens in conversations; every event names its program and application. What is said is not repeated here. */
export interface MessageEvents {
  'message.sent': { messageId: string; side: Side; files: number }
  'message.settled': Record<string, never>
  'message.template_saved': { templateId: string; name: string }
  'message.template_changed': { templateId: string; name: string }
  'message.template_deleted': { templateId: string; name: string }
  /** Decisions reviewed are to leave together; `told`: with letters. */
  'decision_publication.planned': { publicationId: string; count: number; leavesAt: string; told: boolean }
  'decision_publication.changed': { publicationId: string; leavesAt: string; told: boolean }
  'decision_publication.cancelled': { publicationId: string; count: number }
  'decision_publication.left': { publicationId: string; published: number; left: number }
  'message.sending_started': { sendingId: string; count: number; again?: boolean }
  'message.sending_cancelled': { sendingId: string; sent: number }
}
