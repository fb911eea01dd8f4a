import { z } from 'zod'
import { endpoint, Id, listOf } from '../kernel/index.ts'
import { Locale } from '../kernel/locale/index.ts'
import { Award, AwardsQuery, CorrectAward, RevokeAward } from './award.ts'
import {
  AwardRecipients,
  AwardTemplate,
  CreateAwardTemplate,
  HandOutAwards,
  SaveAwardTemplate,
} from './award-template.ts'
import { awardRefusals, awardTemplateRefusals } from './refusals.ts'

const ofProgram = z.object({ programId: z.string().max(80) })
const one = ofProgram.extend({ awardTemplateId: Id })
const oneAward = ofProgram.extend({ awardId: Id })
const base = '/api/user.programs/{programId}/award-templates'
const at = `${base}/{awardTemplateId}` as const
const awards = '/api/user.programs/{programId}/awards'
const award = `${awards}/{awardId}` as const
const access = { to: 'staff', permission: 'program.awards.manage' } as const
const { too_many_award_templates, award_template_used, award_not_ready, awards_being_handed_out, no_recipients } =
  awardTemplateRefusals
const { award_ended, award_unchanged } = awardRefusals

const templates = {
  listAwardTemplates: endpoint({
    name: 'listAwardTemplates',
    method: 'GET',
    path: base,
    summary: 'The certificates of a program',
    access,
    params: ofProgram,
    ok: z.object({ data: z.array(AwardTemplate) }),
  }),
  getAwardTemplate: endpoint({
    name: 'getAwardTemplate',
    method: 'GET',
    path: at,
    summary: 'One certificate as its team sees it, with its last handing out',
    access,
    params: one,
    ok: AwardTemplate,
  }),
  createAwardTemplate: endpoint({
    name: 'createAwardTemplate',
    method: 'POST',
    path: base,
    summary: 'Begin a certificate; nobody is handed one before the team says so',
    access,
    params: ofProgram,
    body: CreateAwardTemplate,
    ok: AwardTemplate,
    status: 201,
    refusals: { too_many_award_templates },
    perMinute: 60,
  }),
  saveAwardTemplate: endpoint({
    name: 'saveAwardTemplate',
    method: 'PATCH',
    path: at,
    summary: 'Change a certificate; those that were handed out stay as they are',
    access,
    params: one,
    body: SaveAwardTemplate,
    ok: AwardTemplate,
  }),
  deleteAwardTemplate: endpoint({
    name: 'deleteAwardTemplate',
    method: 'DELETE',
    path: at,
    summary: 'Remove a certificate that nobody was handed',
    access,
    params: one,
    refusals: { award_template_used },
  }),
  getAwardRecipients: endpoint({
    name: 'getAwardRecipients',
    method: 'GET',
    path: `${at}/recipients`,
    summary: 'Whom a certificate is for now: who is ready, who has one, how many await their decision',
    access,
    params: one,
    ok: AwardRecipients,
  }),
  getAwardSpecimen: endpoint({
    name: 'getAwardSpecimen',
    method: 'GET',
    path: `${at}/specimen`,
    summary: 'The certificate on paper (PDF), marked as a specimen',
    access,
    params: one,
    query: z.object({ lang: Locale.optional() }),
    streams: true,
    perMinute: 20,
  }),
  handOutAwards: endpoint({
    name: 'handOutAwards',
    method: 'POST',
    path: `${at}/awards`,
    summary: 'Hand out a certificate to those who are ready; each is written to',
    access,
    params: one,
    body: HandOutAwards,
    ok: AwardTemplate,
    status: 202,
    refusals: { award_not_ready, awards_being_handed_out, no_recipients },
    perMinute: 10,
  }),
}

const handedOut = {
  listAwards: endpoint({
    name: 'listAwards',
    method: 'GET',
    path: awards,
    summary: 'The certificates that were handed out, the newest first',
    access,
    params: ofProgram,
    query: AwardsQuery,
    ok: listOf(Award),
  }),
  correctAward: endpoint({
    name: 'correctAward',
    method: 'POST',
    path: `${award}/corrections`,
    summary: 'Put a corrected certificate in the place of one; the former says so from then on',
    access,
    params: oneAward,
    body: CorrectAward,
    ok: Award,
    status: 201,
    refusals: { award_ended, award_unchanged },
  }),
  revokeAward: endpoint({
    name: 'revokeAward',
    method: 'POST',
    path: `${award}/revocation`,
    summary: 'Withdraw a certificate; its page says when and why',
    access,
    params: oneAward,
    body: RevokeAward,
    ok: Award,
    refusals: { award_ended },
  }),
}

export const awardEndpoints = { ...templates, ...handedOut }
