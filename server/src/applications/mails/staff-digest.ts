import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { type Holder, listHolders } from '../../access/index.ts'
import { sendMail } from '../../emails/index.ts'
import { enqueue, job } from '../../kernel/jobs/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { findProgram } from '../../programs/index.ts'
import { stillWaits, takeTurn, takeWaiting, type WaitingLine } from '../store/staff-digests.ts'
import { digestMail } from './mail-kinds.ts'

interface Whom {
  readonly programId: string
  readonly userId: string
}

/**
 * May a person be written to about a program now? At most once an hour: what comes sooner waits, and leaves together with
 * whatever else has come by then.
 */
export async function mayWriteNow(scene: Scene, whom: Whom, line: WaitingLine): Promise<boolean> {
  const next = await takeTurn(scene.db, whom, line, scene.now)
  if (next) await enqueueDigest(scene, whom, next)
  return next === undefined
}

function enqueueDigest(scene: Scene, { programId, userId }: Whom, runAt: Date): Promise<void> {
  return enqueue(scene.db, 'staff-digest', { programId, userId }, { runAt, key: `staff-digest:${programId}:${userId}` })
}

export const digestJob = job(
  'staff-digest',
  (raw) => raw as Whom,
  (run, whom) => run.inPlatform((scene) => sendDigest(scene, whom)),
)

/** One mail with all that still waits; none when others have seen to it, or the person has no say any more. */
async function sendDigest(scene: Scene, whom: Whom): Promise<void> {
  const program = await findProgram(scene.db, whom.programId)
  const waiting = program && (await takeWaiting(scene.db, whom, scene.now))
  if (!waiting) return
  const holders = await listHolders(scene.db, program.id, 'program.applications.update')
  const reader = holders.find(({ id }) => id === whom.userId)
  const open: WaitingLine[] = []
  for (const line of waiting) if (await stillWaits(scene.db, line)) open.push(line)
  if (!reader || open.length === 0) return
  await send(scene, reader, program, open)
}

interface About {
  readonly id: string
  readonly slug: string
  readonly defaultLang: Locale
  readonly texts: { readonly title: Parameters<typeof readText>[0] }
}

async function send(scene: Scene, { email, name, lang }: Holder, program: About, open: readonly WaitingLine[]) {
  const names = { program: readText(program.texts.title, lang, program.defaultLang), count: open.length }
  await sendMail(scene, digestMail, {
    to: { email, name },
    locale: lang,
    values: { ...names, waiting: open.map(({ text }) => text.replaceAll(/\s*\n\s*/g, ' ')).join('\n') },
    url: `${scene.platform.origin}/${lang}/admin/programs/${program.slug}/responses`,
    program,
  })
}
