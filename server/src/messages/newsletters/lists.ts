import { readText } from '@laurel/contract/kernel/text'
import type { MailList, WriteMailList } from '@laurel/contract/messages/newsletters'
import { newId } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import {
  countByList,
  findMailList,
  insertMailList,
  isListAwaited,
  type ListCounts,
  listMailListRows,
  type MailListRow,
  removeMailList,
  setMailList,
} from './store/index.ts'

const nobody: ListCounts = { confirmed: 0, pending: 0, unsubscribed: 0 }

function present(row: MailListRow, counts: ListCounts = nobody): MailList {
  return {
    id: row.id,
    programId: row.program_id,
    name: row.name,
    purpose: row.purpose,
    isPublic: row.is_public,
    ...counts,
    etag: row.etag,
    createdAt: row.created_at.toISOString(),
  }
}

/** The name of a list as the caller reads it. */
export const nameOfList = ({ locale, platform }: Scene, { name }: Pick<MailListRow, 'name'>, lang = locale) =>
  readText(name, lang, platform.defaultLang)

export async function readMailLists(scene: Scene): Promise<{ data: MailList[] }> {
  const rows = await listMailListRows(scene.db)
  const counts = await countByList(
    scene.db,
    rows.map(({ id }) => id),
  )
  return { data: rows.map((row) => present(row, counts.get(row.id))) }
}

export async function readMailList(scene: Scene, row: MailListRow): Promise<MailList> {
  return present(row, (await countByList(scene.db, [row.id])).get(row.id))
}

async function readAgain(scene: Scene, id: string): Promise<MailList> {
  return readMailList(scene, (await findMailList(scene.db, id)) ?? refuse('not_found'))
}

export async function createMailList(scene: Scene, list: WriteMailList): Promise<MailList> {
  const id = newId()
  await insertMailList(scene.db, { ...list, id, at: scene.now })
  await record(scene, 'mail_list.created', {}, { listId: id, name: nameOfList(scene, list) })
  return readAgain(scene, id)
}

/** Refuses mail_list_of_program, stale. */
export async function changeMailList(
  scene: Scene,
  row: MailListRow,
  { etag, ...list }: WriteMailList & { readonly etag: number },
): Promise<MailList> {
  if (row.program_id) refuse('mail_list_of_program')
  if (!(await setMailList(scene.db, row.id, list, etag))) refuse('stale')
  await record(scene, 'mail_list.changed', {}, { listId: row.id, name: nameOfList(scene, list) })
  return readAgain(scene, row.id)
}

/** With its subscribers, its proofs and its newsletters. Refuses mail_list_of_program, mail_list_in_use. */
export async function deleteMailList(scene: Scene, row: MailListRow): Promise<undefined> {
  if (row.program_id) refuse('mail_list_of_program')
  if (await isListAwaited(scene.db, row.id)) refuse('mail_list_in_use')
  await removeMailList(scene.db, row.id)
  await record(scene, 'mail_list.deleted', {}, { listId: row.id, name: nameOfList(scene, row) })
}
