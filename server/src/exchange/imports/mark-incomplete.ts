import { addTag, changeTags, listTags } from '../../casework/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { say } from '../../kernel/words/index.ts'
import type { ProgramRow } from '../../programs/index.ts'

/** Puts the tag of incomplete applications on those that came in so: lists show it, filter by it, and the log names it. */
export async function markIncomplete(scene: Scene, program: ProgramRow, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const label = Object.fromEntries(program.supportedLangs.map((lang) => [lang, say(lang, 'exchange.incomplete')]))
  const { data: tags } = await listTags(scene, program)
  const known = tags.find((tag) => Object.entries(label).some(([lang, text]) => tag.label[lang as 'fr'] === text))
  const tag = known ?? (await addTag(scene, program, { label, colour: '#b45309' }))
  await changeTags(scene, program.id, ids, { add: [tag.id], remove: [] })
}
