import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { FormContext } from '@laurel/contract/forms/engine'
import { questionsOf } from '@laurel/contract/forms/fields'
import { knownBannedDomains } from '../../identity/index.ts'
import type { Scene } from '../../kernel/scene.ts'

const asking = new WeakMap<FormDefinition, boolean>()

/** Does a form ask for an e-mail address? */
function asksForEmail(definition: FormDefinition): boolean {
  let asks = asking.get(definition)
  if (asks === undefined) {
    asks = questionsOf(definition).some(({ type }) => type === 'email')
    asking.set(definition, asks)
  }
  return asks
}

/** The context of the form's rules, with the domains that an address may not have where one is asked for. */
export async function withBannedDomains(
  scene: Pick<Scene, 'db' | 'now'>,
  context: FormContext,
  definitions: readonly (FormDefinition | undefined)[],
): Promise<FormContext> {
  if (!definitions.some((one) => one !== undefined && asksForEmail(one))) return context
  return { ...context, bannedDomains: await knownBannedDomains(scene.db, scene.now) }
}
