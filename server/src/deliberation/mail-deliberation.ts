import { listRecusals, listSigned, namesOf, type Session, sendToJuror } from '../evaluation/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { say } from '../kernel/words/index.ts'
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
    const { lang } = juror
    const occasion = { program, session, juror }
    const names = namesOf(occasion)
    const standing = agenda.filter(
      ({ entryId }) => standInOf(presentFor(session, jury, recusals, entryId))?.id === juror.id,
    )
    const count = standing.length
    await sendToJuror(scene, occasion, {
      kind: 'jury_deliberation',
      subject: say(lang, 'evaluation.deliberation.subject', names),
      paragraphs: [
        say(lang, 'evaluation.mail.greeting', names),
        say(lang, 'evaluation.deliberation.text', names),
        ...(count > 0 ? [say(lang, 'evaluation.deliberation.standsIn', { count })] : []),
      ],
      label: say(lang, 'evaluation.deliberation.button'),
      to: `/applications/${program.slug}/sessions/deliberation/${session.slug}`,
    })
  }
}
