import type { FieldErrors } from 'react-hook-form'

/** One answer to correct, as the error summary wants it: `target` is the id of its control. */
export interface FormError {
  readonly target: string
  readonly text: string
}

/** All errors of a form in the order of its fields; `idOf` gives the id of a field's control, by default its name. */
export function errorList(
  errors: FieldErrors,
  idOf: (field: string) => string = (field) => field,
): readonly FormError[] {
  return flat(errors, '').map(({ field, text }) => ({ target: idOf(field), text }))
}

function flat(errors: unknown, path: string): { field: string; text: string }[] {
  if (typeof errors !== 'object' || errors === null) return []
  const { type, message } = errors as { type?: unknown; message?: unknown }
  if (path !== '' && typeof type === 'string') return [{ field: path, text: String(message || type) }]
  return Object.entries(errors).flatMap(([name, nested]) =>
    name === 'ref' ? [] : flat(nested, path ? `${path}.${name}` : name),
  )
}
