import { type ApplicationFile, topFields } from '@laurel/contract/applications'
import type { Field } from '@laurel/contract/forms/fields'
import type { Answers, FileAnswer } from '@laurel/contract/forms/values'
import type { LocalizedText } from '@laurel/contract/kernel/locale'

/** A file of an application, and the question that it answers. */
export interface FileOfAnswer {
  readonly file: FileAnswer
  readonly question: LocalizedText
  readonly step: LocalizedText
}

/** Every file in the answers, in the order of the questions; those inside groups too. */
export function filesOf(application: ApplicationFile): FileOfAnswer[] {
  return application.steps.flatMap((step) =>
    filesIn(topFields(step.form?.definition.fields ?? []), step.answers ?? {}).map((found) => ({
      ...found,
      step: step.title,
    })),
  )
}

function filesIn(fields: readonly Field[], answers: Answers): Omit<FileOfAnswer, 'step'>[] {
  return fields.flatMap((field) => {
    const value = answers[field.key]
    if (!value) return []
    if (field.type === 'file') return (value as FileAnswer[]).map((file) => ({ file, question: field.title }))
    if (field.type === 'simple-questions-group') return filesIn(field.fields ?? [], value as Answers)
    if (field.type !== 'questions-group') return []
    return (value as { v: Answers }[]).flatMap(({ v }) => filesIn(field.fields ?? [], v))
  })
}

/** What the page shows in place: never what a browser would run, such as HTML or SVG; the server saves those (CSP, attachment). */
export function isShown(mime: string): boolean {
  return /^(image\/(png|jpeg|gif|webp|avif)|audio\/.*|video\/.*|application\/pdf)$/.test(mime)
}
