import { bidsMail, namesOf, type Occasion, sendToJuror } from '../../evaluation/mails/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { sayDateTime } from '../../kernel/words/index.ts'

/** Jurors are asked what they would like to judge. */
export async function mailBidRequests(scene: Scene, occasion: Occasion): Promise<void> {
  const { juror, session, program } = occasion
  const date = session.bidsCloseAt ? sayDateTime(juror.lang, session.bidsCloseAt, program.timeZone) : ''
  const to = `/applications/${program.slug}/sessions/${session.slug}/wishes`
  await sendToJuror(scene, occasion, bidsMail, { ...namesOf(occasion), date }, to)
}
