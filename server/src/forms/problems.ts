import { checkDefinition, type DefinitionProblem } from '@laurel/contract/forms/definition'
import type { Scene } from '../kernel/scene.ts'
import { type FormRow, listSurroundings } from './store/index.ts'

/** A condition may name fields of earlier steps, which are not the same in every category: it must hold in each. */
export async function problemsOf(scene: Scene, form: FormRow): Promise<DefinitionProblem[]> {
  const places = await listSurroundings(scene.db, form.programId, form.id)
  const before = places.map((place) => place.before.map(({ definition }) => definition))
  const all = (before.length > 0 ? before : [[]]).flatMap((earlier) =>
    checkDefinition(form.definition, { defaultLocale: form.defaultLang, earlier }),
  )
  return [...new Map(all.map((problem) => [`${problem.field} ${problem.reason}`, problem])).values()]
}
