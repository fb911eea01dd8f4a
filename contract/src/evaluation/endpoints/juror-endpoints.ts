import { z } from 'zod'
import { EmailAddress } from '../../identity/index.ts'
import { endpoint, Id, ListQuery, listOf } from '../../kernel/index.ts'
import { Locale } from '../../kernel/locale/index.ts'
import { Juror, JurorCandidate, JurorChange, JurorInvitation, JurorInvitations } from '../jurors/juror.ts'
import { JuryTopicGroup } from '../jurors/topic.ts'
import { evaluationRefusals } from '../refusals.ts'
import { Confirmed, jurorParams, manage, read, sessionParams, sessionPath } from './paths.ts'

const { juror_already_invited, juror_already_accepted, juror_gone, juror_has_evaluated, session_wrong_state } =
  evaluationRefusals
const list = `${sessionPath}/jurors` as const
const one = `${sessionPath}/jurors/{jurorId}` as const

/** The jury of a session, as staff make it. */
export const jurorEndpoints = {
  listJurors: endpoint({
    name: 'listJurors',
    method: 'GET',
    path: list,
    summary:
      'The jurors of a session with their load, progress and severity; those removed come when asked for by filter=removed',
    access: read,
    params: sessionParams,
    query: ListQuery,
    ok: listOf(Juror),
  }),
  listJuryTopics: endpoint({
    name: 'listJuryTopics',
    method: 'GET',
    path: `${sessionPath}/topics`,
    summary: 'What applications of the program may be about: what jurors may be said to know',
    access: read,
    params: sessionParams,
    query: z.object({ lang: Locale.optional() }),
    ok: z.object({ groups: z.array(JuryTopicGroup) }),
  }),
  inviteJuror: endpoint({
    name: 'inviteJuror',
    method: 'POST',
    path: list,
    summary: 'Invite someone to the jury by mail, with a personal link that works once',
    access: manage,
    params: sessionParams,
    body: JurorInvitation,
    ok: Juror,
    status: 201,
    refusals: { session_wrong_state, juror_already_invited },
    perMinute: 200,
  }),
  inviteJurors: endpoint({
    name: 'inviteJurors',
    method: 'POST',
    path: `${sessionPath}/juror-invitations`,
    summary:
      'Invite several people to the jury at once; those already on it are left alone, and of those known here name, organisation and topics are kept',
    access: manage,
    params: sessionParams,
    body: JurorInvitations,
    ok: z.object({ invited: z.number().int(), already: z.number().int() }),
    refusals: { session_wrong_state },
    perMinute: 20,
  }),
  findJurorCandidates: endpoint({
    name: 'findJurorCandidates',
    method: 'POST',
    path: `${sessionPath}/juror-candidates`,
    summary:
      'People who may be invited, by letters of their name, address or organisation, or by addresses: jurors of the programs that the caller follows, saved juries, and for who may see the people of the platform everybody with an account',
    access: manage,
    params: sessionParams,
    body: z.union([
      z.object({ search: z.string().trim().min(2).max(200) }),
      z.object({ emails: z.array(EmailAddress).max(200) }),
    ]),
    ok: z.object({ data: z.array(JurorCandidate) }),
    refusals: { session_wrong_state },
    perMinute: 300,
  }),
  changeJuror: endpoint({
    name: 'changeJuror',
    method: 'PUT',
    path: one,
    summary:
      'Change what is known of a juror: name, organisation, loads, topics, languages, and what conflicts are found by; who judges no more gives back what was not begun',
    access: manage,
    params: jurorParams,
    body: JurorChange,
    ok: Juror,
    refusals: { session_wrong_state, juror_gone, juror_has_evaluated },
  }),
  resendJurorInvitation: endpoint({
    name: 'resendJurorInvitation',
    method: 'POST',
    path: `${one}/invitation`,
    summary: 'Send the invitation again with a new link; the old one stops working',
    access: manage,
    params: jurorParams,
    ok: Juror,
    refusals: { session_wrong_state, juror_already_accepted },
    perMinute: 200,
  }),
  removeJuror: endpoint({
    name: 'removeJuror',
    method: 'DELETE',
    path: one,
    summary: 'Remove a juror with what was not submitted; submitted evaluations stay and go on counting',
    access: manage,
    params: jurorParams,
    query: Confirmed,
    refusals: { session_wrong_state, juror_has_evaluated, juror_gone },
  }),
  remindJurors: endpoint({
    name: 'remindJurors',
    method: 'POST',
    path: `${sessionPath}/reminders`,
    summary:
      'Remind jurors of what is left to evaluate, once a day at most each; without ids, all of them; with a mail template under a name of one’s own, in its words',
    access: manage,
    params: sessionParams,
    body: z.object({ jurorIds: z.array(Id).max(1000).optional(), ownMailId: Id.optional() }),
    ok: z.object({ reminded: z.number().int() }),
    refusals: { session_wrong_state },
    perMinute: 20,
  }),
}
