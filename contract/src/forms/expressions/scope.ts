import type { FormContext } from '../engine/context.ts'
import type { Field } from '../fields/field.ts'
import { isUnanswered, readAnswer } from '../values/answer.ts'

/** Where one pass over a form stands. Everything indexed is indexed by the position of a field in the document. */
export interface Scope {
  answers: unknown
  /** Answers of the item being read, inside a repeated group. */
  row: unknown
  /** 1 when shown; of a field inside a repeated group, in the item being read. */
  readonly visible: Uint8Array
  /** What computed fields give. */
  readonly computed: unknown[]
  /** Of fields inside a repeated group: their values in the items where they show. */
  readonly lists: unknown[][]
  context: FormContext
}

export type Test = (scope: Scope) => boolean
export type Read = (scope: Scope) => unknown

/** Where the answer of a named field is found: inside a fixed group `within`, or in the items of the repeated group `repeat`. */
export interface Place {
  readonly index: number
  /** The position after its last descendant. */
  readonly end: number
  readonly field: Field
  readonly within?: string
  readonly repeat?: string
}

/**
 * From where a condition or an expression is asked. Only what stands before `index` is seen, so that whatever the
 * definition, nothing depends on itself; `repeat` is the repeated group around it, if any.
 */
export interface Standpoint {
  readonly find: (key: string) => Place | undefined
  readonly index: number
  readonly repeat?: string
}

export function openScope(size: number, answers: unknown, context: FormContext): Scope {
  return { answers, row: undefined, visible: new Uint8Array(size), computed: [], lists: [], context }
}

/** The value of a named field: null when it is hidden, when it stands later, or in another item. */
export function readField(key: string, { find, index, repeat }: Standpoint): Read {
  const place = find(key)
  if (!place) return (scope) => readAnswer(scope.context.earlier, key)
  if (place.index >= index) return () => null
  const { index: at, field } = place
  const read = field.computed ? readComputed(place, repeat) : readPlace(place, repeat)
  const nests = field.type === 'file' || field.type === 'table' || field.type === 'simple-questions-group'
  return (scope) => {
    if (!scope.visible[at]) return null
    const value = read(scope)
    return nests && isUnanswered(field, value) ? null : value
  }
}

/** An item's field is read from within the same item only: from outside it has no single value. */
function readPlace({ field: { key }, within, repeat }: Place, from: string | undefined): Read {
  if (repeat !== undefined) return repeat === from ? (scope) => readAnswer(scope.row, key) : () => null
  if (within !== undefined) return (scope) => readAnswer(readAnswer(scope.answers, within), key)
  return (scope) => readAnswer(scope.answers, key)
}

/** What is computed is read as it was just worked out, whatever is stored. */
function readComputed({ index, repeat }: Place, from: string | undefined): Read {
  return repeat === undefined || repeat === from ? (scope) => scope.computed[index] : () => null
}
