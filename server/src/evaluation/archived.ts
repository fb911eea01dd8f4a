import { createHash, randomBytes } from 'node:crypto'
import {
  Anchors,
  ConflictEvidence,
  CriterionOption,
  ResultRules,
  ScoreValue,
  StaffView,
} from '@laurel/contract/evaluation'
import { JurorExpertise, JuryView } from '@laurel/contract/evaluation/jurors'
import { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import { isEmailAddress } from '@laurel/contract/kernel/text'
import { z } from 'zod'
import { type ArchivedTable, aList, anObject, fits, richTexts } from '../kernel/archive/index.ts'

const inSession = { by: 'session_id', in: 'evaluation_sessions', order: ['id'] } as const

const email = z.string().refine(isEmailAddress)

const ofEntry = { by: 'entry_id', in: 'entries' } as const

/** Sessions with criteria, juries, who judges what, marks and remarks. Jurors keep their places; their links are made anew. */
export const archivedEvaluation: readonly ArchivedTable[] = [
  {
    name: 'evaluation_sessions',
    by: 'program_id',
    order: ['id'],
    omit: ['stamp'],
    columns: {
      title: LocalizedText,
      instructions: richTexts,
      jury_views: fits(z.array(JuryView)),
      staff_views: fits(z.array(StaffView)),
      result_rules: fits(ResultRules),
    },
  },
  {
    name: 'charters',
    by: 'session_id',
    in: 'evaluation_sessions',
    order: ['session_id', 'version'],
    columns: { text: richTexts },
  },
  {
    name: 'criteria',
    ...inSession,
    columns: {
      title: LocalizedText,
      help: LocalizedText,
      anchors: fits(Anchors),
      options: fits(z.array(CriterionOption)),
      categories: z.array(z.string()),
      quotes: z.array(z.string()),
    },
  },
  // Those of the rounds before come first.
  { name: 'entries', ...inSession, order: ['added_at', 'id'] },
  { name: 'entry_projections', ...ofEntry, order: ['entry_id', 'kind'], columns: { content: anObject } },
  {
    name: 'anonymisation_rules',
    by: 'session_id',
    in: 'evaluation_sessions',
    order: ['session_id', 'field_key'],
    people: { decided_by: 'null' },
  },
  {
    name: 'redactions',
    ...ofEntry,
    order: ['entry_id', 'place'],
    people: { decided_by: 'null' },
    columns: { copy: anObject.nullable(), pieces: aList },
  },
  { name: 'identity_reveals', ...inSession, isUnnamed: true, people: { user_id: 'null' } },
  {
    name: 'jurors',
    ...inSession,
    omit: ['token_hash'],
    people: { user_id: 'null' },
    participants: ['user_id'],
    fill: () => ({ token_hash: createHash('sha256').update(randomBytes(32)).digest('hex') }),
    columns: { email, expertise: fits(JurorExpertise), lang: Locale, languages: z.array(Locale) },
  },
  {
    name: 'conflicts',
    ...inSession,
    isUnnamed: true,
    people: { decided_by: 'null' },
    columns: { signs: fits(z.array(ConflictEvidence)) },
  },
  {
    name: 'named_conflicts',
    by: 'application_id',
    in: 'applications',
    order: ['id'],
    isUnnamed: true,
    columns: { email: email.or(z.literal('')).nullable() },
  },
  { name: 'affinities', by: 'session_id', in: 'evaluation_sessions', order: ['session_id', 'entry_id', 'juror_id'] },
  { name: 'bids', by: 'session_id', in: 'evaluation_sessions', order: ['session_id', 'entry_id', 'juror_id'] },
  { name: 'assignments', ...inSession, omit: ['run_id'] },
  { name: 'evaluations', ...inSession, omit: ['scores_stamp'] },
  {
    name: 'scorecards',
    by: 'session_id',
    in: 'evaluation_sessions',
    order: ['session_id', 'version'],
    people: { replaced_by: 'null' },
    columns: { criteria: aList },
  },
  { name: 'declined_entries', ...inSession, isUnnamed: true },
  {
    name: 'evaluation_revisions',
    by: 'evaluation_id',
    in: 'evaluations',
    order: ['evaluation_id', 'number'],
    namesWhatIsGone: true,
    columns: { scores: aList },
  },
  {
    name: 'elimination_rulings',
    by: 'session_id',
    in: 'evaluation_sessions',
    order: ['entry_id', 'criterion_id'],
    people: { ruled_by: 'null' },
  },
  {
    name: 'jury_ballots',
    by: 'session_id',
    in: 'evaluation_sessions',
    order: ['session_id', 'juror_id'],
    columns: { ranking: z.array(z.array(z.string())) },
  },
  { name: 'comparisons', ...inSession },
  // As they were signed: they name nobody, and what they are the result of goes by codes.
  { name: 'result_runs', ...inSession, people: { made_by: 'null' } },
  { name: 'result_freezes', ...inSession, isUnnamed: true, people: { frozen_by: 'null' } },
  {
    name: 'scores',
    by: 'evaluation_id',
    in: 'evaluations',
    order: ['evaluation_id', 'criterion_id'],
    omit: ['stamp'],
    columns: { answer: ScoreValue },
  },
  {
    name: 'charter_signatures',
    by: 'session_id',
    in: 'evaluation_sessions',
    order: ['juror_id', 'version'],
    columns: { lang: Locale },
  },
  {
    name: 'decision_types',
    ...inSession,
    columns: { label: LocalizedText, category_quotas: z.record(z.string(), z.number()) },
  },
  { name: 'agenda_items', ...inSession },
  { name: 'motions', ...inSession, columns: { tally: anObject.nullable() } },
  { name: 'motion_votes', by: 'motion_id', in: 'motions', order: ['motion_id', 'juror_id'] },
  {
    name: 'decisions',
    by: 'session_id',
    in: 'evaluation_sessions',
    order: ['entry_id'],
    people: { confirmed_by: 'null' },
  },
]
