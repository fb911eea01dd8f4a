import { isNeeded, type partOf } from '@laurel/contract/applications/answers'
import type { ApplicationCollaborators, Collaborator, Referee, ReferencePart } from '@laurel/contract/collaboration'
import {
  type Frame,
  type FrameStep,
  otherPartsIn,
  progressOf,
  readFrame,
  readingOf,
  rightIn,
} from '../applications/index.ts'
import type { Application } from '../applications/store/index.ts'
import { listReferees, type RefereeRow } from '../applications/store/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { type CollaboratorRow, listCollaborators } from './store/collaborators.ts'

/** Everybody who has a part in an application, as one of those who apply may know them. */
export function readMyCollaborators(scene: Scene, application: Application): Promise<ApplicationCollaborators> {
  return readPeople(scene, application, 'applicant')
}

/** The same for staff, who also read what is confidential. */
export async function readPeople(
  scene: Scene,
  application: Application,
  reader: 'applicant' | 'staff' = 'staff',
): Promise<ApplicationCollaborators> {
  const [frame, collaborators, referees, right] = await Promise.all([
    readFrame(scene.db, application),
    listCollaborators(scene.db, application.id),
    listReferees(scene.db, application.id),
    reader === 'applicant' ? rightIn(scene, application) : undefined,
  ])
  const me = scene.actor.kind === 'user' ? scene.actor.userId : ''
  return {
    owner: { name: application.applicantName, email: application.applicantEmail, isMe: application.ownerId === me },
    right: right ?? null,
    collaborators: collaborators.map((one) => presentCollaborator(one, me, scene.now)),
    asked: presentParts(scene, frame, referees, reader),
  }
}

function presentCollaborator(row: CollaboratorRow, me: string, now: Date): Collaborator {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    rights: row.rights,
    state: row.accepted_at ? 'accepted' : row.expires_at <= now ? 'expired' : 'invited',
    invitedAt: row.invited_at.toISOString(),
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    isMe: row.user_id === me,
    isOffered: row.ownership_offered_at !== null,
  }
}

function presentParts(
  scene: Scene,
  frame: Frame,
  referees: readonly RefereeRow[],
  reader: 'applicant' | 'staff',
): ReferencePart[] {
  const progress = progressOf(frame, scene.now)
  return frame.steps.flatMap((step, index) => {
    const context = progress[index]?.context
    if (!context) return []
    return otherPartsIn(step, context).map(({ role, part }) => {
      const referee = referees.find((one) => one.step_id === step.id && one.role === role)
      return {
        ...presentPart(step, role, part),
        referee: referee ? presentReferee(referee, scene.now) : null,
        ...(referee?.answered_at && { reading: readingOf(part, referee, reader) }),
      }
    })
  })
}

function presentPart(step: FrameStep, role: string, part: ReturnType<typeof partOf>) {
  return {
    stepId: step.id,
    stepTitle: step.title,
    role,
    isRequired: isNeeded(part),
    questions: part.fields.map(({ key, title, required, confidential }) => ({
      key,
      title,
      required: required !== false,
      confidential: confidential === true,
    })),
  }
}

export function presentReferee(row: RefereeRow, now: Date): Referee {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    state: stateOf(row, now),
    invitedAt: row.invited_at.toISOString(),
    remindedAt: row.reminded_at?.toISOString() ?? null,
    answeredAt: row.answered_at?.toISOString() ?? null,
  }
}

function stateOf(row: RefereeRow, now: Date): Referee['state'] {
  if (row.answered_at) return 'answered'
  if (row.declined_at) return 'declined'
  if (row.expires_at <= now) return 'expired'
  return row.opened_at ? 'opened' : 'invited'
}
