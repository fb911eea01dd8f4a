import { deliberationMail, listSigned, namesOf, sendToJuror } from '../evaluation/mails/index.ts'
import { listRecusals, type Session } from '../evaluation/store/index.ts'
import type { Scene } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { presentFor, standInOf } from './present.ts'
import { listAgenda } from './store/agenda.ts'

/**
 * The jury deliberates: told to whoever takes part, neither observers nor those recused from all that is on the agenda. A
 * deputy reads on how many entries they preside in the chair's place; the room says on which.
 */
export async function mailDeliberation(scene: Scene, program: ProgramRow, session: Session): Promise<void> {
  const agenda = await listAgenda(scene.db, session.id)
  const recusals = await listRecusals(scene.db, session.id)
  const jury = await listSigned(scene, session)
  for (const juror of jury) {
    const takesPart = agenda.some(({ entryId }) => recusals.get(entryId)?.has(juror.id) !== true)
    if (juror.role === 'observer' || !takesPart) continue
    const occasion = { program, session, juror }
    const remaining = agenda.filter(
      ({ entryId }) => standInOf(presentFor(session, jury, recusals, entryId))?.id === juror.id,
    )
    const values = { ...namesOf(occasion), count: remaining.length || '' }
    const to = `/applications/${program.slug}/sessions/deliberation/${session.slug}`
    await sendToJuror(scene, occasion, deliberationMail, values, to)
  }
}
