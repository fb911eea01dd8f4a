import type { ProgramSection } from '@laurel/contract/programs/page'
import { sanitiseRichTexts } from '../../kernel/rich-text/index.ts'

/** The same parts with their rich text cleaned. */
export function cleanSections(sections: readonly ProgramSection[]): ProgramSection[] {
  return sections.map((one) => (one.kind === 'text' ? { ...one, text: sanitiseRichTexts(one.text) } : one))
}
