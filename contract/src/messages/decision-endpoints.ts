import { z } from 'zod'
import { endpoint, Id, ListQuery, listOf } from '../kernel/index.ts'
import {
  ChangePublication,
  DecisionMail,
  DecisionName,
  DecisionPublication,
  DecisionReview,
  DecisionToPublish,
  MailPreview,
  StartPublication,
} from './decision.ts'
import { mergeRefusals, publicationRefusals } from './refusals.ts'

const decides = { to: 'staff', permission: 'program.applications.decide' } as const
const program = z.object({ programId: z.string().max(80) })
const one = program.extend({ decisionPublicationId: Id })
const base = '/api/user.programs/{programId}/decision-publications'
const mail = '/api/user.programs/{programId}/responses/{responseId}/decision-letter'
const writing = { ...mergeRefusals, merge_field_unsure: publicationRefusals.merge_field_unsure }

/** Decisions are looked at together before anybody learns of them; nothing is visible to applicants until they leave. */
export const decisionEndpoints = {
  reviewDecisions: endpoint({
    name: 'reviewDecisions',
    method: 'GET',
    path: `${base}/review`,
    summary: 'What there is to publish: how many of each decision, in which languages, with a letter for each',
    access: decides,
    params: program,
    ok: DecisionReview,
  }),
  listDecisionsToPublish: endpoint({
    name: 'listDecisionsToPublish',
    method: 'GET',
    path: `${base}/review/items`,
    summary:
      'The decisions that no applicant can read yet and that wait in no publication; with `decision` those alone',
    access: decides,
    params: program,
    query: ListQuery.extend({ decision: DecisionName.optional() }),
    ok: listOf(DecisionToPublish),
  }),
  listDecisionPublications: endpoint({
    name: 'listDecisionPublications',
    method: 'GET',
    path: base,
    summary: 'Publications that wait, left or were cancelled, the newest first',
    access: decides,
    params: program,
    query: ListQuery,
    ok: listOf(DecisionPublication),
  }),
  startDecisionPublication: endpoint({
    name: 'startDecisionPublication',
    method: 'POST',
    path: base,
    summary:
      'Publish the decisions reviewed, with a letter for each kind or without, now or at a moment; until it leaves it can be changed and cancelled',
    access: decides,
    params: program,
    body: StartPublication,
    ok: DecisionPublication,
    status: 201,
    refusals: { ...writing, nothing_to_publish: publicationRefusals.nothing_to_publish },
    perMinute: 20,
  }),
  changeDecisionPublication: endpoint({
    name: 'changeDecisionPublication',
    method: 'PUT',
    path: `${base}/{decisionPublicationId}`,
    summary: 'Change when it leaves, or its letters; refused as stale when somebody else changed it meanwhile',
    access: decides,
    params: one,
    body: ChangePublication,
    ok: DecisionPublication,
    refusals: { ...writing, publication_over: publicationRefusals.publication_over },
  }),
  cancelDecisionPublication: endpoint({
    name: 'cancelDecisionPublication',
    method: 'POST',
    path: `${base}/{decisionPublicationId}/cancellation`,
    summary: 'Call it back before it leaves: its decisions are there to be reviewed again',
    access: decides,
    params: one,
    ok: DecisionPublication,
    refusals: { publication_over: publicationRefusals.publication_over },
  }),
  previewDecisionLetter: endpoint({
    name: 'previewDecisionLetter',
    method: 'POST',
    path: `${mail}/preview`,
    summary: 'A letter as who applies here would read it; nothing is sent',
    access: decides,
    params: program.extend({ responseId: Id }),
    body: z.object({ letter: DecisionMail }),
    ok: MailPreview,
    refusals: writing,
    perMinute: 120,
  }),
  testDecisionLetter: endpoint({
    name: 'testDecisionLetter',
    method: 'POST',
    path: `${mail}/test`,
    summary: 'Mail a letter to the caller, filled for this application; its applicant gets nothing',
    access: decides,
    params: program.extend({ responseId: Id }),
    body: z.object({ letter: DecisionMail }),
    refusals: writing,
    perMinute: 10,
  }),
}
