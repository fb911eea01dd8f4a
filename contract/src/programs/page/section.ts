import { z } from 'zod'
import { LocalizedText, localizedTextUpTo } from '../../kernel/locale/index.ts'
import { CleanHtml } from '../../kernel/text/index.ts'
import { WebAddress } from '../../site/index.ts'

const title = localizedTextUpTo(300)
const FileKey = z.string().regex(/^[A-Za-z0-9_-]{22}$/)

/** Parts whose contents are the program's own: only their place is set here. */
export const builtInSections = ['timeline', 'facts', 'about', 'categories', 'questions', 'faq'] as const
export type BuiltInSection = (typeof builtInSections)[number]

export const SectionDocument = z.object({ name: localizedTextUpTo(200), fileKey: FileKey })
export const SectionPartner = z.object({ name: z.string().max(120), address: WebAddress, fileKey: FileKey.nullable() })
export const SectionQuestion = z.object({ question: title, answer: localizedTextUpTo(2000) })

/** A criterion by which applications are judged, and its share in percent; null: none is told. */
export const SectionCriterion = z.object({ label: title, weight: z.number().min(0).max(100).nullable() })
/** Somebody who judges, as the team presents them. */
export const SectionJuror = z.object({ name: z.string().trim().max(120), role: title })

const section = { id: z.string().regex(/^[a-z0-9-]{1,40}$/), isHidden: z.boolean() }

/** One part of a program's public page. */
export const ProgramSection = z.discriminatedUnion('kind', [
  z.object({ ...section, kind: z.enum(builtInSections) }),
  /** Rich text, cleaned by the server. */
  z.object({ ...section, kind: z.literal('text'), title, text: LocalizedText }),
  z.object({ ...section, kind: z.literal('documents'), title, items: z.array(SectionDocument).max(30) }),
  z.object({ ...section, kind: z.literal('partners'), title, items: z.array(SectionPartner).max(40) }),
  z.object({ ...section, kind: z.literal('help'), title, items: z.array(SectionQuestion).max(50) }),
  z.object({
    ...section,
    kind: z.literal('criteria'),
    title,
    text: localizedTextUpTo(2000),
    items: z.array(SectionCriterion).max(20),
  }),
  z.object({ ...section, kind: z.literal('jury'), title, items: z.array(SectionJuror).max(60) }),
])
export type ProgramSection = z.infer<typeof ProgramSection>
export type SectionKind = ProgramSection['kind']

export const ProgramSectionList = z
  .array(ProgramSection)
  .max(40)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'not_unique')

export const usualSections: readonly ProgramSection[] = builtInSections.map((kind) => ({
  id: kind,
  kind,
  isHidden: false,
}))

/** What is stored with the built-in parts that it lacks after it: none is ever lost. */
export function wholeSections(stored: readonly ProgramSection[] | undefined): ProgramSection[] {
  if (!stored) return [...usualSections]
  return [...stored, ...usualSections.filter(({ kind }) => !stored.some((one) => one.kind === kind))]
}

/** The parts of a page for its team. */
export const ProgramSections = z.object({
  sections: z.array(ProgramSection),
  /** Names of the documents, by their key. */
  files: z.record(z.string(), z.object({ name: z.string(), size: z.int() })),
  /** 0 before the first change. */
  revision: z.int(),
})
export type ProgramSections = z.infer<typeof ProgramSections>

export const ProgramSectionsChange = z.object({ sections: ProgramSectionList, revision: z.int() })

const shown = { id: z.string() }

/** A part in one language, as visitors see it. */
export const PublicSection = z.discriminatedUnion('kind', [
  z.object({ ...shown, kind: z.enum(builtInSections) }),
  z.object({ ...shown, kind: z.literal('text'), title: z.string(), text: CleanHtml }),
  z.object({
    ...shown,
    kind: z.literal('documents'),
    title: z.string(),
    items: z.array(z.object({ name: z.string(), fileKey: z.string(), size: z.int() })),
  }),
  z.object({ ...shown, kind: z.literal('partners'), title: z.string(), items: z.array(SectionPartner) }),
  z.object({
    ...shown,
    kind: z.literal('help'),
    title: z.string(),
    items: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
  z.object({
    ...shown,
    kind: z.literal('criteria'),
    title: z.string(),
    text: z.string(),
    items: z.array(z.object({ label: z.string(), weight: z.number().nullable() })),
  }),
  z.object({
    ...shown,
    kind: z.literal('jury'),
    title: z.string(),
    items: z.array(z.object({ name: z.string(), role: z.string() })),
  }),
])
export type PublicSection = z.infer<typeof PublicSection>
