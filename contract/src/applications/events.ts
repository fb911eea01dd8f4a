import type { ApplicationState, GateStatus } from './state.ts'

/** What happens to applications: the name of each event and its payload. Every one also names its program and application. */
export interface ApplicationEvents {
  'application.started': { categoryId: string }
  'application.imported': { importId: string | null; state: ApplicationState }
  'application.submitted': { number: number; reference: string; hash: string }
  'application.withdrawn': { from: ApplicationState; reason?: string }
  'application.review_started': { from: ApplicationState; reason?: string }
  'application.sent_back': { from: ApplicationState; message: string; stepIds: string[]; until?: string }
  'application.decided': { from: ApplicationState; to: ApplicationState; reason?: string }
  'application.decision_published': { state: ApplicationState }
  'application.gate_moved': { stepId: string; fieldKey: string; from: GateStatus; to: GateStatus; message?: string }
  'application.trashed': { from: ApplicationState }
  'application.restored': { to: ApplicationState }
  'application.purged': { reference: string | null }
}

export type ApplicationEvent = keyof ApplicationEvents
