import type { Tag, UsedTag, WriteTag } from '@laurel/contract/applications'
import { maxTags } from '@laurel/contract/applications/states'
import { fold } from '@laurel/contract/forms/values'
import type { LocalizedText } from '@laurel/contract/kernel/locale'
import { deleteThing, placeBehind, setOrder } from '../../applications/store/index.ts'
import { holdName } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse, refuseField } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { copyTagUses, countTagUses, findTag, insertTag, listTagRows, setTag, type TagRow } from '../store/tags.ts'

/** The tags of a program with how many applications bear them. */
export async function listTags(scene: Scene, program: ProgramRow): Promise<{ data: UsedTag[] }> {
  const [rows, uses] = await Promise.all([listTagRows(scene.db, program.id), countTagUses(scene.db, program.id)])
  return { data: rows.map((row) => ({ ...row, uses: uses.get(row.id) ?? 0 })) }
}

/** Refuses tag_exists when one reads the same in a language, too_many_tags. */
export async function addTag(scene: Scene, program: ProgramRow, written: WriteTag): Promise<Tag> {
  await holdWords(scene, program)
  const rows = await listTagRows(scene.db, program.id)
  if (rows.length >= maxTags) refuse('too_many_tags', { details: { limit: maxTags } })
  const label = cleaned(written.label)
  if (rows.some((row) => readsTheSame(row.label, label))) refuse('tag_exists')
  const position = placeBehind(rows)
  const tag = await insertTag(scene.db, { programId: program.id, label, colour: written.colour, position })
  await record(scene, 'tag.added', { programId: program.id }, { tagId: tag.id, label })
  return tag
}

/** Refuses tag_exists. */
export async function changeTag(scene: Scene, program: ProgramRow, tag: TagRow, written: WriteTag): Promise<Tag> {
  await holdWords(scene, program)
  const label = cleaned(written.label)
  const others = (await listTagRows(scene.db, program.id)).filter(({ id }) => id !== tag.id)
  if (others.some((row) => readsTheSame(row.label, label))) refuse('tag_exists')
  const changed = await setTag(scene.db, tag.id, { label, colour: written.colour })
  await record(scene, 'tag.changed', { programId: program.id }, { tagId: tag.id, label })
  return changed
}

/** What bears the tag bears the other one instead; the tag is gone. Refuses invalid_input for itself or a stranger. */
export async function mergeTag(scene: Scene, program: ProgramRow, tag: TagRow, into: string): Promise<UsedTag> {
  const other = await findTag(scene.db, into)
  if (!other || other.programId !== program.id || other.id === tag.id) refuseField('into', 'unknown')
  const uses = (await countTagUses(scene.db, program.id)).get(tag.id) ?? 0
  await copyTagUses(scene.db, tag.id, other.id)
  await deleteThing(scene.db, 'tags', tag.id)
  const payload = { tagId: tag.id, label: tag.label, into: other.id, uses }
  await record(scene, 'tag.merged', { programId: program.id }, payload)
  return { ...other, uses: (await countTagUses(scene.db, program.id)).get(other.id) ?? 0 }
}

export async function deleteTag(scene: Scene, program: ProgramRow, tag: TagRow): Promise<undefined> {
  const uses = (await countTagUses(scene.db, program.id)).get(tag.id) ?? 0
  await deleteThing(scene.db, 'tags', tag.id)
  await record(scene, 'tag.deleted', { programId: program.id }, { tagId: tag.id, label: tag.label, uses })
}

export async function orderTags(scene: Scene, program: ProgramRow, ids: readonly string[]): Promise<undefined> {
  await setOrder(scene.db, 'tags', program.id, ids)
  await record(scene, 'tag.ordered', { programId: program.id }, { tagIds: [...ids] })
}

/** Of labels that read the same only the first is made, however close they come: whoever makes one holds the words of its program. */
export function holdWords({ db }: Scene, program: ProgramRow): Promise<void> {
  return holdName(db, `words of the team ${program.id}`)
}

/** Texts without what surrounds them, languages without text left out. */
export function cleaned(label: LocalizedText): LocalizedText {
  return Object.fromEntries(
    Object.entries(label).flatMap(([locale, text]) => (text.trim() ? [[locale, text.trim()] as const] : [])),
  )
}

/** Do two labels read the same in a language that both have? Neither case nor accents count. */
export function readsTheSame(one: LocalizedText, other: LocalizedText): boolean {
  return Object.entries(one).some(([locale, text]) => {
    const second = other[locale as keyof LocalizedText]
    return second !== undefined && fold(text) === fold(second)
  })
}
