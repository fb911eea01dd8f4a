import { type ApplicationFile, topFields } from '@laurel/contract/applications'
import type { Answers, Field, FileAnswer } from '@laurel/contract/forms'
import type { LocalizedText } from '@laurel/contract/kernel'

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

export type PreviewKind = 'picture' | 'sound' | 'film' | 'none'

/** What the page can show of a file in place; a PDF opens in a tab of its own, where the browser reads it. */
export function previewOf(mime: string): PreviewKind {
  if (/^image\/(png|jpeg|gif|webp|avif)$/.test(mime)) return 'picture'
  if (mime.startsWith('audio/')) return 'sound'
  return mime.startsWith('video/') ? 'film' : 'none'
}
