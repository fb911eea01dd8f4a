import { shownMark, shownOutOf } from '@laurel/contract/evaluation'
import { type Locale, readText } from '@laurel/contract/kernel'
import { answerPdf, type Block, fileNameOf, type PrintedDocument, streamPdf } from '../../kernel/documents/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { say, sayDateTime } from '../../kernel/words/index.ts'
import { findProgram } from '../../programs/index.ts'
import { listAgenda, listJurorRows, listMotions, listMotionVotes, type Session } from '../store/index.ts'
import { getDeliberation } from './deliberation.ts'
import { presentMotion } from './motions.ts'
import { presentFor, standInOf } from './present.ts'
import { mayFrom, mayRun, seatOf } from './seat.ts'

/** The minutes of the deliberation to print. Refuses not_for_your_role. */
export async function getMinutes(scene: Scene, session: Session, lang: Locale) {
  const written = await writeMinutes(scene, session, lang)
  return answerPdf(fileNameOf(written.title), streamPdf(written))
}

/**
 * The minutes without what the caller is recused from; where who applies is hidden from the caller, entries go by their
 * codes. Refuses not_for_your_role.
 */
export async function writeMinutes(scene: Scene, session: Session, lang: Locale): Promise<PrintedDocument> {
  const seat = await seatOf(scene, session)
  if (!mayRun(seat) && seat.actor.role !== 'reader') refuse('not_for_your_role')
  const program = (await findProgram(scene.db, session.programId)) ?? refuse('not_found')
  const { agenda, settings } = await getDeliberation(scene, session)
  const text = (written: Parameters<typeof readText>[0]) => readText(written, lang, program.defaultLang)
  const labels = new Map(settings.types.map(({ id, label }) => [id, text(label)]))
  const rows = new Map((await listAgenda(scene.db, session.id)).map((row) => [row.entryId, row]))
  const motions = (await listMotions(scene.db, session.id)).filter(({ entryId }) => mayFrom(seat, 'see_entry', entryId))
  const votes = await listMotionVotes(
    scene.db,
    motions.map(({ id }) => id),
  )
  const jury = (await listJurorRows(scene.db, session.id)).filter(({ state }) => state === 'accepted')
  const standIn = (entryId: string) => standInOf(presentFor(session, jury, seat.recusals, entryId))?.name ?? ''
  const amount = (cents: number | null) =>
    cents === null
      ? ''
      : new Intl.NumberFormat(lang, { style: 'currency', currency: settings.currency ?? 'EUR' }).format(cents / 100)
  const mark = (score: number) =>
    new Intl.NumberFormat(lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(shownMark(score))
  const ranked = agenda.filter(({ rank }) => rank !== null).length
  const at = (moment: Date) => sayDateTime(lang, moment, program.timeZone)
  const labelled = (label: string, said: string) => say(lang, 'evaluation.minutes.labelled', { label, said })
  const entryBlocks = (item: (typeof agenda)[number]): Block[] => {
    const row = rows.get(item.entryId)
    const own = motions.filter(({ entryId }) => entryId === item.entryId)
    const { decision, score, rank } = item
    const verdict = decision
      ? [labels.get(decision.typeId) ?? '', amount(decision.amountCents)].filter(Boolean).join(' · ')
      : '–'
    const talk = [row?.beganAt, row?.endedAt].flatMap((moment) => (moment ? [at(moment)] : [])).join(' – ')
    // What there is nothing to say of is not named.
    const facts = [
      { label: say(lang, 'evaluation.minutes.time'), value: talk },
      { label: say(lang, 'evaluation.minutes.standIn'), value: standIn(item.entryId) },
      { label: say(lang, 'evaluation.minutes.score'), value: score === null ? '' : `${mark(score)} / ${shownOutOf}` },
      { label: say(lang, 'evaluation.export.rank'), value: rank === null ? '' : `${rank} / ${ranked}` },
      {
        label: say(lang, 'evaluation.export.verdict'),
        value: item.verdict ? say(lang, `evaluation.verdict.${item.verdict}`) : '',
      },
      { label: say(lang, 'evaluation.minutes.decision'), value: verdict },
      { label: say(lang, 'evaluation.minutes.reasons'), value: decision?.internalNote ?? '' },
    ].filter(({ value }) => value !== '')
    const told = own.map((motion): Block => {
      const shown = presentMotion(
        motion,
        votes.filter(({ motionId }) => motionId === motion.id),
        jury,
        seat,
      )
      const { yes = 0, no = 0, abstain = 0 } = shown.tally ?? {}
      const named = shown.votes.map(({ name, vote }) => labelled(name, say(lang, `evaluation.minutes.${vote}`)))
      return {
        kind: 'group',
        title: labelled(say(lang, 'evaluation.minutes.motion'), labels.get(motion.typeId) ?? ''),
        blocks: [
          ...(motion.text ? [{ kind: 'text', text: motion.text } as const] : []),
          {
            kind: 'text',
            text: say(lang, `evaluation.minutes.${motion.state}`, { yes, no, abstain, quorum: motion.quorum }),
            tone: 'strong',
          },
          ...(named.length > 0 ? [{ kind: 'list', items: named } as const] : []),
        ],
      }
    })
    const title = item.title ? `${item.code} · ${item.title}` : item.code
    return [
      { kind: 'heading', level: 2, text: title },
      { kind: 'facts', facts },
      ...(row?.notes ? [{ kind: 'text', text: row.notes } as const] : []),
      ...told,
    ]
  }
  const title = say(lang, 'evaluation.minutes.title', { session: text(session.title) })
  return {
    title,
    subject: text(program.texts.title),
    lang,
    author: scene.platform.name,
    accent: scene.platform.primaryColor,
    footer: title,
    pageOf: say(lang, 'evaluation.minutes.pageOf', { page: '{page}', pages: '{pages}' }),
    notDrawn: say(lang, 'evaluation.minutes.notDrawn'),
    createdAt: scene.now.toISOString(),
    blocks: [
      { kind: 'title', text: title, lead: text(program.texts.title) } as const,
      ...(agenda.some(({ decision }) => decision?.internalNote)
        ? [{ kind: 'text', text: say(lang, 'evaluation.minutes.inside'), tone: 'quiet' } as const]
        : []),
      { kind: 'heading', level: 2, text: say(lang, 'evaluation.minutes.jury') } as const,
      {
        kind: 'list',
        items: jury.map(({ name, role }) => `${name} (${say(lang, `evaluation.role.${role}`)})`),
      } as const,
      ...agenda.flatMap(entryBlocks),
    ],
  }
}
