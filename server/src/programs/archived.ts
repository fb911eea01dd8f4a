import { GateSettingsSchema } from '@laurel/contract/forms/definition'
import { Locale, LocalizedText, TimeZone } from '@laurel/contract/kernel/locale'
import { DeadlineBehaviour, FactTexts, FaqTexts, MilestoneTexts } from '@laurel/contract/programs'
import { ProgramLook, type ProgramSection, ProgramSectionList } from '@laurel/contract/programs/page'
import { z } from 'zod'
import { type ArchivedTable, fits, richTexts } from '../kernel/archive/index.ts'
import { cleanSections } from './page/clean-sections.ts'

/** The program itself. It comes in unpublished: somebody looks at it first. */
export const archivedPrograms: readonly ArchivedTable[] = [
  {
    name: 'programs',
    by: 'id',
    order: ['id'],
    omit: [
      'published_at',
      'status_before',
      'status_changed_at',
      'status_changed_by',
      'plan_stamp',
      'visibility',
      'link_key',
      'pass_hash',
      'pass_stamp',
    ],
    people: { created_by: 'null' },
    columns: {
      title: LocalizedText,
      summary: LocalizedText,
      description: richTexts,
      kind: LocalizedText,
      facts: fits(z.array(FactTexts)),
      milestones: fits(z.array(MilestoneTexts)),
      faq: fits(z.array(FaqTexts)),
      closing_message: LocalizedText,
      default_lang: Locale,
      supported_langs: z.array(Locale).min(1),
      time_zone: TimeZone,
      deadline_behaviour: DeadlineBehaviour,
      look: fits(ProgramLook.partial()),
    },
  },
  {
    name: 'program_sections',
    by: 'program_id',
    order: ['program_id'],
    people: { updated_by: 'null' },
    columns: { sections: fits(ProgramSectionList) },
    clean: (row) => ({ ...row, sections: cleanSections(row.sections as ProgramSection[]) }),
  },
]

/** What stands on forms. */
export const archivedPaths: readonly ArchivedTable[] = [
  {
    name: 'categories',
    by: 'program_id',
    order: ['id'],
    columns: { title: LocalizedText, description: LocalizedText },
  },
  {
    name: 'steps',
    by: 'program_id',
    order: ['id'],
    columns: { title: LocalizedText, content: richTexts, gate: GateSettingsSchema },
  },
]

export const archivedDocuments: readonly ArchivedTable[] = [
  {
    name: 'question_documents',
    by: 'category_id',
    in: 'categories',
    order: ['category_id', 'lang', 'file_id'],
    columns: { lang: Locale },
  },
]
