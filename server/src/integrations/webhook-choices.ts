import { formulaField } from '@laurel/contract/applications'
import { applicationStates } from '@laurel/contract/applications/states'
import { payloadKinds, type WebhookChoices, webhookEventNames } from '@laurel/contract/integrations'
import { listFacts } from '@laurel/contract/listing'
import { listSessions } from '../evaluation/store/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { isGone, listPlace } from '../listing/index.ts'
import type { ProgramRow } from '../programs/index.ts'
import { showsDecision } from './narrow-events.ts'
import { neededFor } from './rights-of-author.ts'

/** What the person of the scene may write a webhook of a program with, as `checkRights` and `troubleOf` judge it. */
export async function readChoices(scene: Scene, program: ProgramRow): Promise<WebhookChoices> {
  const [place, sessions] = [await listPlace(scene, program), await listSessions(scene.db, program.id)]
  const { rights, columns } = place
  const mayHave = (payload: string, types: readonly string[]) =>
    neededFor(payload, types).every((permission) => rights.has(permission))
  const mayAsk = (field: string, value?: string) =>
    rights.has('program.applications.decide') || !showsDecision({ field, op: 'eq', value })
  const questions = [...columns.keys()].map((key) => `answers.${key}`)
  const names = [...Object.keys(listFacts), ...questions, ...sessions.map(({ id }) => `score.${id}`)]
  const fields = names.filter((field) => mayAsk(field) && !isGone({ field, op: 'isNotEmpty' }, place))
  return {
    eventTypes: webhookEventNames.filter((name) => mayHave('thin', [name])),
    payloads: payloadKinds.filter((payload) => mayHave(payload, [])),
    fields: [...fields, ...(questions.length > 0 ? [formulaField] : [])].map((field) => {
      const values = applicationStates.filter((state) => mayAsk(field, state))
      return { field, values: values.length < applicationStates.length ? values : null }
    }),
  }
}
