import { compileForm } from './compile.ts'
import type { FormContext } from './context.ts'
import type { FormDefinition } from './definition.ts'
import { walkForm } from './walk.ts'

/** Which fields are shown, and which of them need an answer, by path as in `visiblePaths`. */
export interface FieldStates {
  visible: ReadonlySet<string>
  required: ReadonlySet<string>
}

/** One pass for both, as a form on screen asks for them at each change. */
export function fieldStates(definition: FormDefinition, answers: unknown, context: FormContext): FieldStates {
  const [visible, needed] = [new Set<string>(), new Set<string>()]
  walkForm(compileForm(definition), answers, context, ({ compiled: { required }, path, scope }) => {
    visible.add(path)
    if (typeof required === 'function' ? required(scope) : required) needed.add(path)
    return undefined
  })
  return { visible, required: needed }
}
