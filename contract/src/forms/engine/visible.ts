import type { FormDefinition } from '../definition/definition.ts'
import { compileForm } from './compile.ts'
import type { FormContext } from './context.ts'
import { pathOf, walkForm } from './walk.ts'

/**
 * The paths of every visible field, in document order: `key`, `group.key`, `group[0].key`. A field whose condition does
 * not hold is absent, with all that it contains. Fields of an accordion are named by their bare key.
 */
export function visiblePaths(definition: FormDefinition, answers: unknown, context: FormContext): ReadonlySet<string> {
  const paths = new Set<string>()
  walkForm(compileForm(definition), answers, context, (compiled, _, prefix) => {
    paths.add(pathOf(compiled, prefix))
    return undefined
  })
  return paths
}
