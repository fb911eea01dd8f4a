import type { Field } from '../fields/field.ts'
import type { FieldType } from '../fields/field-type.ts'
import { isBlank } from '../values/answer.ts'
import { dayOf, numberOf } from './calculate.ts'
import type { Read } from './scope.ts'

/** Types whose value may be worked out. */
export const computedTypes: readonly FieldType[] = ['number', 'text', 'date', 'yes-no']

/** An expression's value as a field of that type stores it; null when it is of another. */
export function resultOf({ type, options }: Field, read: Read): Read {
  const isKnown = (one: unknown) => !options || options.some(({ reference }) => reference === one)
  switch (type) {
    case 'number':
      return (scope) => numberOf(read(scope))
    case 'date':
      return (scope) => dayOf(read(scope))
    case 'yes-no':
      return (scope) => keep(read(scope), (value) => typeof value === 'boolean')
    case 'checkbox':
    case 'picture-choice':
      return (scope) => keep(read(scope), (value) => Array.isArray(value) && value.every(isKnown))
    default:
      return (scope) => keep(read(scope), (value) => typeof value === 'string' && isKnown(value))
  }
}

function keep(value: unknown, suits: (value: unknown) => boolean): unknown {
  return !isBlank(value) && suits(value) ? value : null
}
