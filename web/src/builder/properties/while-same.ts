import type { Field } from '@laurel/contract/forms/fields'

interface About {
  readonly field: Field
}

/**
 * For `memo`: a part of the panel stays as it is drawn while these parts of its field do. Each key that is typed makes the field
 * another one, and what it does not touch has no need to be drawn for it.
 */
export function whileSame(...parts: readonly (keyof Field)[]): (before: About, after: About) => boolean {
  return (before, after) =>
    before.field.key === after.field.key && parts.every((part) => before.field[part] === after.field[part])
}
