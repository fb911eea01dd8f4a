import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import {
  type ProgramSection,
  type ProgramSections,
  type PublicSection,
  wholeSections,
} from '@laurel/contract/programs/page'
import { type FileRow, listFilesByKeys } from '../../files/index.ts'
import { sanitiseRichText } from '../../kernel/rich-text/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { ProgramRow } from '../store/index.ts'
import { findSections } from './store.ts'

type Files = ReadonlyMap<string, FileRow>

/** The documents that sections name, by their key; one that is withheld or gone is not there. */
async function filesOf(scene: Scene, sections: readonly ProgramSection[]): Promise<Files> {
  const keys = sections.flatMap((one) => (one.kind === 'documents' ? one.items.map(({ fileKey }) => fileKey) : []))
  const files = await listFilesByKeys(scene.db, [...new Set(keys)])
  return new Map(files.map((file) => [file.key, file]))
}

/** The parts of the page for visitors: what is hidden is left out. */
export async function readSections(scene: Scene, program: ProgramRow, lang: Locale): Promise<PublicSection[]> {
  const stored = await findSections(scene.db, program.id)
  const sections = wholeSections(stored?.sections).filter(({ isHidden }) => !isHidden)
  const files = await filesOf(scene, sections)
  const say = (text: LocalizedText) => readText(text, lang, program.defaultLang)
  return sections.map((section) => presentSection(section, say, files))
}

function presentSection(section: ProgramSection, say: (text: LocalizedText) => string, files: Files): PublicSection {
  const { id } = section
  switch (section.kind) {
    case 'text':
      return { id, kind: 'text', title: say(section.title), text: sanitiseRichText(say(section.text)) }
    case 'documents': {
      const items = section.items.flatMap(({ name, fileKey }) => {
        const file = files.get(fileKey)
        return file?.is_public && file.scan === 'clean'
          ? [{ name: say(name) || file.name, fileKey, size: file.size }]
          : []
      })
      return { id, kind: 'documents', title: say(section.title), items }
    }
    case 'partners':
      return { id, kind: 'partners', title: say(section.title), items: [...section.items] }
    case 'criteria': {
      const items = section.items.map(({ label, weight }) => ({ label: say(label), weight }))
      return { id, kind: 'criteria', title: say(section.title), text: say(section.text), items }
    }
    case 'jury': {
      const items = section.items.map(({ name, role }) => ({ name, role: say(role) }))
      return { id, kind: 'jury', title: say(section.title), items }
    }
    case 'help': {
      const items = section.items.map(({ question, answer }) => ({ question: say(question), answer: say(answer) }))
      return { id, kind: 'help', title: say(section.title), items }
    }
    default:
      return { id, kind: section.kind }
  }
}

/** The same for the team, in every language. */
export async function readSectionsForTeam(scene: Scene, program: ProgramRow): Promise<ProgramSections> {
  const stored = await findSections(scene.db, program.id)
  const sections = wholeSections(stored?.sections)
  const files = await filesOf(scene, sections)
  return {
    sections,
    files: Object.fromEntries([...files].map(([key, { name, size }]) => [key, { name, size }])),
    revision: stored?.revision ?? 0,
  }
}
