import { z } from 'zod'
import { endpoint, Id, listOf } from '../../kernel/index.ts'
import { SavedJury, SavedJuryChange } from '../jurors/saved-jury.ts'
import { evaluationRefusals } from '../refusals.ts'
import { manage, programParams, read, sessionParams, sessionPath } from './paths.ts'

const { session_wrong_state, jury_empty } = evaluationRefusals
const all = '/api/user.programs/{programId}/saved-juries' as const
const one = `${all}/{savedJuryId}` as const
const oneParams = programParams.extend({ savedJuryId: Id })

/** Juries kept to be used again in other sessions of the program, or of the platform. */
export const savedJuryEndpoints = {
  listSavedJuries: endpoint({
    name: 'listSavedJuries',
    method: 'GET',
    path: all,
    summary: 'The juries saved in this program, and those that serve the whole platform, by name',
    access: read,
    params: programParams,
    ok: listOf(SavedJury),
  }),
  saveJury: endpoint({
    name: 'saveJury',
    method: 'POST',
    path: `${sessionPath}/saved-juries`,
    summary:
      'Keep the jury of a session, those invited or accepted with their roles and topics, to be used again; for the whole platform by whoever administers it',
    access: manage,
    params: sessionParams,
    body: SavedJuryChange,
    ok: SavedJury,
    status: 201,
    refusals: { jury_empty },
  }),
  changeSavedJury: endpoint({
    name: 'changeSavedJury',
    method: 'PUT',
    path: one,
    summary: 'Rename a saved jury, or give it to the whole platform',
    access: manage,
    params: oneParams,
    body: SavedJuryChange,
    ok: SavedJury,
  }),
  deleteSavedJury: endpoint({
    name: 'deleteSavedJury',
    method: 'DELETE',
    path: one,
    summary: 'Delete a saved jury; sessions keep their juries',
    access: manage,
    params: oneParams,
  }),
  inviteSavedJury: endpoint({
    name: 'inviteSavedJury',
    method: 'POST',
    path: `${sessionPath}/saved-juries/{savedJuryId}/invitations`,
    summary:
      'Invite the people of a saved jury, or some of them, to this session; those already on its jury are left alone',
    access: manage,
    params: sessionParams.extend({ savedJuryId: Id }),
    body: z.object({
      /** All when absent. */
      emails: z.array(z.string().max(320)).max(500).optional(),
    }),
    ok: z.object({ invited: z.number().int(), already: z.number().int() }),
    perMinute: 20,
    refusals: { session_wrong_state },
  }),
}
