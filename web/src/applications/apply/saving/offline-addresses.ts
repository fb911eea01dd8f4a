import type { AnsweredStep } from '@laurel/contract/applications/portal'
import type { Field } from '@laurel/contract/forms/fields'
import { hasSmallPicture } from '@laurel/contract/forms/files'
import { type Answers, type FileAnswer, isUploaded } from '@laurel/contract/forms/values'

const isPicture = ({ mime }: FileAnswer) => hasSmallPicture(mime)

/**
 * The addresses of pictures and files that an application shows, as the page asks for them, what matters most first: pictures
 * of the forms, small pictures of answers, then the files themselves, the lightest first.
 */
export function offlineAddresses(steps: readonly AnsweredStep[]): string[] {
  const forms = steps.flatMap(({ form, content }) => [
    ...(form ? picturesOf(form.definition.fields) : []),
    ...namedIn(content),
    ...namedIn(form?.definition),
  ])
  const files = steps.flatMap(({ answers }) => filesOf(answers ?? {})).sort((one, other) => one.size - other.size)
  const small = files.filter(isPicture).map(({ location }) => `${location}?size=80`)
  return [...new Set([...forms, ...small, ...files.map(({ location }) => location)])]
}

function picturesOf(fields: readonly Field[]): string[] {
  return fields.flatMap(({ options = [], fields: inside = [] }) => [
    ...options.flatMap(({ picture }) => (picture ? [`/api/files/stream/${picture}?width=480`] : [])),
    ...picturesOf(inside),
  ])
}

/** Pictures in texts that were written with some. */
function namedIn(texts: unknown): string[] {
  return JSON.stringify(texts ?? '').match(/\/api\/files\/stream\/[A-Za-z0-9_-]{22}(\?[\w=&%-]*)?/g) ?? []
}

/** Files wherever they stand in answers: at the top, in groups, in their items. */
function filesOf(value: Answers | unknown): FileAnswer[] {
  if (Array.isArray(value))
    return value.flatMap((one) => (isUploaded(one) && 'location' in one ? [one as FileAnswer] : filesOf(one)))
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(filesOf)
}
