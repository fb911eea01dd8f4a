import type { LocalizedText } from '../kernel/locale/index.ts'
import type { FieldPlace } from './portal/my-application.ts'
import type { RequestKind } from './requests/request.ts'
import type { ApplicationState, GateStatus } from './states/state.ts'

/** What happens to applications: the name of each event and its payload. Every one also names its program and application. */
export interface ApplicationEvents {
  /** `onBehalf`: by the team, for somebody else. */
  'application.started': { categoryId: string; onBehalf?: { reason: string } }
  'application.imported': { importId: string | null; state: ApplicationState }
  /** `automatic`: sent at the deadline without anybody pressing a button. */
  'application.submitted': {
    number: number
    reference: string
    hash: string
    automatic?: boolean
    onBehalf?: { reason: string; missing: number }
  }
  'application.withdrawn': { from: ApplicationState; reason?: string }
  'application.review_started': { from: ApplicationState; reason?: string }
  'application.sent_back': {
    from: ApplicationState
    message: string
    stepIds: string[]
    fields: FieldPlace[]
    until?: string
  }
  'application.changes_given_up': { reason?: string }
  'application.changes_overdue': { until: string }
  'application.decided': { from: ApplicationState; to: ApplicationState; reason?: string }
  'application.decision_published': { state: ApplicationState }
  'application.gate_moved': { stepId: string; fieldKey: string; from: GateStatus; to: GateStatus; message?: string }
  'application.request_made': { requestId: string; kind: RequestKind; reason: string }
  'application.request_answered': { requestId: string; kind: RequestKind; accepted: boolean; reason?: string }
  'application.request_cancelled': { requestId: string; kind: RequestKind }
  'application.request_closed': { requestId: string; kind: RequestKind }
  /** Without application: to a person, for what they start. */
  'application.more_time_given': { until: string; reason: string; email?: string }
  'application.more_time_taken_back': { until: string; email?: string }
  /** The deadline passed without this draft. */
  'application.deadline_missed': { closesAt: string }
  /** Of a program: how many owners of drafts were written to, so many days before the deadline. */
  'application.owners_reminded': { days: number; count: number }
  /** The applicant read what changed in the form of a step, up to this revision. */
  'application.form_changes_seen': { stepId: string; revision: number }
  /** Of a program: a campaign asks those who applied to update what a newer revision of a form asks for. */
  'application.update_asked': { campaignId: string; formId: string; revision: number; count: number }
  /** Answers to questions that were taken out of the form long ago are erased; `keys` are those of the questions. */
  'application.orphans_dropped': { stepId: string; keys: string[] }
  /** From another application of the same person. */
  'application.answers_copied': { from: string }
  'application.copy_undone': { from: string }
  /** By staff, in the applicant's place: what the answers were is in the edit. */
  'application.answers_edited': {
    editId: string
    stepId: string
    fields: string[]
    reason: string
    /** Of the form that the answers follow from then on, where it is another than that they were sent with. */
    revision?: number
  }
  'application.edit_undone': { editId: string; undoneBy: string; reason: string }
  'application.commented': { commentId: string; fieldKey: string | null; mentions: string[] }
  'application.comment_changed': { commentId: string }
  'application.comment_deleted': { commentId: string; replies: number }
  'application.comment_resolved': { commentId: string }
  'application.comment_reopened': { commentId: string }
  'application.task_added': { taskId: string; name: string; assigneeId: string | null; dueOn: string | null }
  'application.task_changed': { taskId: string; name: string; assigneeId: string | null; dueOn: string | null }
  'application.task_done': { taskId: string; name: string }
  'application.task_reopened': { taskId: string; name: string }
  'application.task_deleted': { taskId: string; name: string }
  'application.trashed': { from: ApplicationState }
  'application.restored': { to: ApplicationState }
  /** `bulkId`: among many. The program's own status on top of the state; null: none any more. */
  'application.status_set': { from: string | null; to: string | null; bulkId?: string }
  /** A bulk action was undone. */
  'application.state_restored': { from: ApplicationState; to: ApplicationState; bulkId: string }
  'application.tagged': { added: string[]; removed: string[]; bulkId?: string }
  /** `ruleIds`: by these rules. */
  'application.assigned': { added: string[]; removed: string[]; ruleIds?: string[]; bulkId?: string }
  'bulk.started': { bulkId: string; kind: string; count: number; retryOf?: string }
  'bulk.ended': { bulkId: string; kind: string; changed: number; unchanged: number; failed: number; failure?: string }
  'bulk.cancelled': { bulkId: string; kind: string; changed: number }
  'bulk.undo_started': { bulkId: string; kind: string; count: number }
  'bulk.undone': { bulkId: string; kind: string; undone: number; kept: number }
  'tag.added': { tagId: string; label: LocalizedText }
  'tag.changed': { tagId: string; label: LocalizedText }
  'tag.merged': { tagId: string; label: LocalizedText; into: string; uses: number }
  'tag.deleted': { tagId: string; label: LocalizedText; uses: number }
  'tag.ordered': { tagIds: string[] }
  'status.added': { statusId: string; label: LocalizedText }
  'status.changed': { statusId: string; label: LocalizedText }
  'status.deleted': { statusId: string; label: LocalizedText; uses: number }
  'status.ordered': { statusIds: string[] }
  'assignment_rule.added': { ruleId: string; name: string }
  'assignment_rule.changed': { ruleId: string; name: string }
  'assignment_rule.deleted': { ruleId: string; name: string }
  'assignment_rule.ordered': { ruleIds: string[] }
  /** Of a list; without program: of all programs together. */
  'view.saved': { viewId: string; name: string; scope: string }
  'view.changed': { viewId: string; name: string; scope: string }
  'view.deleted': { viewId: string; name: string; scope: string }
  'application.purged': { reference: string | null }
  'application.handed_over': { from: string | null; to: string }
  'collaborator.invited': { collaboratorId: string; rights: string; again?: boolean }
  'collaborator.accepted': { collaboratorId: string; userId: string }
  'collaborator.rights_changed': { collaboratorId: string; before: string; after: string }
  'collaborator.removed': { collaboratorId: string; userId: string | null }
  'collaborator.left': { collaboratorId: string; userId: string }
  'collaborator.ownership_offered': { collaboratorId: string }
  'collaborator.ownership_offer_ended': { collaboratorId: string; by: 'owner' | 'receiver' }
  'referee.invited': { refereeId: string; role: string }
  'referee.reminded': { refereeId: string }
  'referee.opened': { refereeId: string }
  'referee.answered': { refereeId: string; role: string }
  'referee.declined': { refereeId: string; role: string }
  'referee.removed': { refereeId: string; role: string; hadAnswered: boolean }
}
