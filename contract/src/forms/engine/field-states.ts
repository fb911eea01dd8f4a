import type { FormDefinition } from '../definition/definition.ts'
import { compileForm } from './compile.ts'
import type { FormContext } from './context.ts'
import { pathOf, walkForm } from './walk.ts'

/** Which fields are shown, which of them need an answer, and which cannot be written; by path as in `visiblePaths`. */
export interface FieldStates {
  visible: ReadonlySet<string>
  required: ReadonlySet<string>
  readOnly: ReadonlySet<string>
}

/** One pass for all three, as a form on screen asks for them at first. */
export function fieldStates(definition: FormDefinition, answers: unknown, context: FormContext): FieldStates {
  const [visible, needed, shut] = [new Set<string>(), new Set<string>(), new Set<string>()]
  walkForm(compileForm(definition), answers, context, (compiled, _, prefix, scope) => {
    const path = pathOf(compiled, prefix)
    visible.add(path)
    if (compiled.readOnly(scope)) shut.add(path)
    else if (compiled.required(scope)) needed.add(path)
    return undefined
  })
  return { visible, required: needed, readOnly: shut }
}
