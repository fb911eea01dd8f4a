import type { Side } from './message.ts'

/** What happens in conversations; every event names its program and application. What is said is not repeated here. */
export interface MessageEvents {
  'message.sent': { messageId: string; side: Side; files: number }
  'message.settled': Record<string, never>
  'message.template_saved': { templateId: string; name: string }
  'message.template_changed': { templateId: string; name: string }
  'message.template_deleted': { templateId: string; name: string }
  'message.sending_started': { sendingId: string; count: number; again?: boolean }
  'message.sending_cancelled': { sendingId: string; sent: number }
}
