import type { JuryTopicGroup } from '@laurel/contract/evaluation/jurors'
import { hasOptions } from '@laurel/contract/forms/fields'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { listColumns } from '../../applications/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { listCategories, type ProgramRow } from '../../programs/index.ts'
import { listProgramTags } from '../store/topics.ts'

/** A question with more options asks for a fact, such as a country or a town, rather than for a topic. */
const maxOptions = 30

/** All that applications of a program may be about, in a language: what jurors are said to know. */
export async function listTopics(scene: Scene, program: ProgramRow, lang: Locale): Promise<JuryTopicGroup[]> {
  const [categories, tags, columns] = await Promise.all([
    listCategories(scene.db, program.id),
    listProgramTags(scene.db, program.id),
    listColumns(scene.db, program.id),
  ])
  const read = (text: Parameters<typeof readText>[0]) => readText(text, lang, program.defaultLang)
  const questions = [...columns.values()].filter(
    ({ field, options }) =>
      hasOptions(field.type) && (options?.length ?? 0) > 1 && (options?.length ?? 0) <= maxOptions,
  )
  const groups: JuryTopicGroup[] = [
    {
      kind: 'category',
      title: '',
      topics: categories.map(({ id, title }) => ({ id: `category:${id}`, label: read(title) })),
    },
    { kind: 'tag', title: '', topics: tags.map(({ id, label }) => ({ id: `tag:${id}`, label: read(label) })) },
    ...questions.map(({ key, title, options = [] }) => ({
      kind: 'answer' as const,
      title: read(title),
      topics: options.map(({ reference, text }) => ({ id: `answer:${key}:${reference}`, label: read(text) })),
    })),
  ]
  return groups.filter(({ topics }) => topics.length > 0)
}
