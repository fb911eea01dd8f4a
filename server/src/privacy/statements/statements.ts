import { allPermissions } from '@laurel/contract/kernel'
import type { Locale } from '@laurel/contract/kernel/locale'
import type { AccessibilityChange, AccessibilityStatement, ProcessingRegister } from '@laurel/contract/privacy'
import { record } from '../../kernel/events/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { personalRooms } from '../personal-rooms.ts'
import { listRules } from '../retention/store.ts'
import { listProcessors } from './processors.ts'
import { countHolders, findStatement, listNamingColumns, writeStatement } from './store.ts'

export function readAccessibilityStatement(scene: Scene, lang: Locale | undefined): Promise<AccessibilityStatement> {
  return findStatement(scene.db, lang ?? scene.locale)
}

export async function changeAccessibilityStatement(
  scene: Scene,
  change: AccessibilityChange,
): Promise<AccessibilityStatement> {
  await writeStatement(scene.db, change, scene.now)
  await record(scene, 'privacy.accessibility_changed', {}, { lang: change.lang })
  return findStatement(scene.db, change.lang)
}

const reaches = /personal-data|applications|members|privacy|logs|emails|newsletters/

/** Made anew from the code, the settings and the database each time it is read: nothing in it can be out of date. */
export async function readProcessingRegister(scene: Scene): Promise<ProcessingRegister> {
  const { db } = scene
  const names = allPermissions.filter((name) => reaches.test(name))
  const holders = await countHolders(db, names)
  const columns = Map.groupBy(await listNamingColumns(db), ({ table }) => table)
  const activities = Map.groupBy(personalRooms, ({ name }) => name)
  return {
    activities: [...activities].map(([name, rooms]) => ({ name, rooms: rooms.map(({ room }) => room) })),
    tables: [...columns].map(([name, of]) => ({ name, columns: of.map(({ column }) => column) })),
    permissions: names.map((name) => ({ name, holders: holders.get(name) ?? 0 })),
    providers: await listProcessors(scene),
    rules: (await listRules(db)).filter(({ is_active }) => is_active).length,
  }
}
