import { type FileAnswer, isUploaded } from '@laurel/contract/forms/values'

/** Where files on their way to an answer are found: named by what stays when items move. */
export function queuePlace(scope: string, trail: readonly string[]): string {
  return `${scope}:${trail.join('/')}`
}

export function filesIn(value: unknown): FileAnswer[] {
  return Array.isArray(value) ? (value as FileAnswer[]).filter((file) => isUploaded(file)) : []
}

/** The files of an answer with one that has arrived: in the place of another, or after all. */
export function withArrived(
  value: unknown,
  stored: FileAnswer,
  replaces: string | undefined,
): { files: FileAnswer[]; replaced: FileAnswer | undefined } {
  const now = filesIn(value)
  const replaced = now.find(({ key }) => key === replaces)
  return { replaced, files: replaced ? now.map((one) => (one === replaced ? stored : one)) : [...now, stored] }
}
