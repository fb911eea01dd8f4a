import type { Motion } from '@laurel/contract/deliberation'
import { shownMark, shownOutOf } from '@laurel/contract/evaluation/rules'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { programOf } from '../evaluation/index.ts'
import { type JurorRow, listJurorRows, type Session } from '../evaluation/store/index.ts'
import { answerPdf, type Block, fileNameOf, type PrintedDocument, streamPdf } from '../kernel/documents/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { say, sayBetween } from '../kernel/words/index.ts'
import { getDeliberation } from './deliberation.ts'
import { presentMotion } from './motions.ts'
import { mayFrom, mayRun, participantOf } from './participant.ts'
import { presentFor, standInOf } from './present.ts'
import { type AgendaRow, listAgenda } from './store/agenda.ts'
import { listMotions, listMotionVotes } from './store/motions.ts'

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
  const participant = await participantOf(scene, session)
  if (!mayRun(participant) && participant.actor.role !== 'reader') refuse('not_for_your_role')
  const program = await programOf(scene, session)
  const { agenda, settings } = await getDeliberation(scene, session)
  const text = (written: Parameters<typeof readText>[0]) => readText(written, lang, program.defaultLang)
  const labels = new Map(settings.types.map(({ id, label }) => [id, text(label)]))
  const rows = new Map((await listAgenda(scene.db, session.id)).map((row) => [row.entryId, row]))
  const motions = (await listMotions(scene.db, session.id)).filter(({ entryId }) =>
    mayFrom(participant, 'see_entry', entryId),
  )
  const votes = await listMotionVotes(
    scene.db,
    motions.map(({ id }) => id),
  )
  const jury = (await listJurorRows(scene.db, session.id)).filter(({ state }) => state === 'accepted')
  const recused = (entryId: string) => jury.filter(({ id }) => participant.recusals.get(entryId)?.has(id))
  const names = (people: readonly { name: string }[]) =>
    new Intl.ListFormat(lang, { type: 'conjunction' }).format(people.map(({ name }) => name))
  const standIn = (entryId: string) => standInOf(presentFor(session, jury, participant.recusals, entryId))
  const stoodIn = new Set(agenda.flatMap(({ entryId }) => standIn(entryId)?.id ?? []))
  const amount = (cents: number | null) =>
    cents === null ? '' : new Intl.NumberFormat(lang, moneyIn(settings.currency ?? 'EUR')).format(cents / 100)
  const mark = (score: number) =>
    new Intl.NumberFormat(lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(shownMark(score))
  const ranked = agenda.filter(({ rank }) => rank !== null).length
  const between = (moments: readonly (Date | null | undefined)[]) => {
    const [from, to = from] = moments.filter((moment) => moment instanceof Date)
    return from && to ? sayBetween(lang, from, to, program.timeZone) : ''
  }
  const labelled = (label: string, said: string) => say(lang, 'evaluation.minutes.labelled', { label, said })
  const outcomeOf = ({ state, tally }: Motion) => {
    if (!tally) return say(lang, `evaluation.minutes.${state}`)
    const votes = (['yes', 'no', 'abstain'] as const).map((vote) =>
      labelled(say(lang, `evaluation.minutes.${vote}`), String(tally[vote])),
    )
    return [say(lang, `evaluation.minutes.${state}`), ...votes].join(' · ')
  }
  const rulesOf = ({ majority, quorum, ballot, tally }: Motion) =>
    [
      say(lang, `evaluation.minutes.majority.${majority}`),
      labelled(say(lang, 'evaluation.minutes.quorum'), String(quorum)),
      ...(ballot === 'secret' ? [say(lang, 'evaluation.minutes.secret')] : []),
      ...(tally?.isCast ? [say(lang, 'evaluation.minutes.cast')] : []),
      ...(tally && tally.yes + tally.no + tally.abstain < quorum ? [say(lang, 'evaluation.minutes.noQuorum')] : []),
    ].join(' · ')
  const entryBlocks = (item: (typeof agenda)[number]): Block[] => {
    const row = rows.get(item.entryId)
    const own = motions.filter(({ entryId }) => entryId === item.entryId)
    const { decision, score, rank } = item
    const verdict = decision
      ? [labels.get(decision.typeId) ?? '', amount(decision.amountCents)].filter(Boolean).join(' · ')
      : '–'
    const out = recused(item.entryId)
    const took = out.length > 0 ? presentFor(session, jury, participant.recusals, item.entryId) : []
    // Entries without a vote or a note are left out.
    const facts = [
      { label: say(lang, 'evaluation.minutes.time'), value: between([row?.beganAt, row?.endedAt]) },
      { label: say(lang, 'evaluation.minutes.present'), value: names(took) },
      { label: say(lang, 'evaluation.minutes.recused'), value: names(out) },
      { label: say(lang, 'evaluation.minutes.standIn'), value: standIn(item.entryId)?.name ?? '' },
      { label: say(lang, 'evaluation.minutes.score'), value: score === null ? '' : `${mark(score)} / ${shownOutOf}` },
      { label: say(lang, 'evaluation.export.rank'), value: rank === null ? '' : `${rank} / ${ranked}` },
      {
        label: say(lang, 'evaluation.export.verdict'),
        value: item.verdict ? say(lang, `evaluation.verdict.${item.verdict}`) : '',
      },
      { label: say(lang, 'evaluation.minutes.decision'), value: verdict },
      { label: say(lang, 'evaluation.minutes.reasons'), value: decision?.internalNote ?? '' },
    ].filter(({ value }) => value !== '')
    const blocks = own.map((motion): Block => {
      const shown = presentMotion(
        motion,
        votes.filter(({ motionId }) => motionId === motion.id),
        jury,
        participant,
      )
      const named = shown.votes.map(({ name, vote }) => labelled(name, say(lang, `evaluation.minutes.${vote}`)))
      const amounts = [labels.get(motion.typeId) ?? '', amount(motion.amountCents)].filter(Boolean).join(' · ')
      return {
        kind: 'group',
        title: labelled(say(lang, 'evaluation.minutes.motion'), amounts),
        blocks: [
          ...(motion.text ? [{ kind: 'text', text: motion.text } as const] : []),
          { kind: 'text', text: outcomeOf(shown), tone: 'strong' },
          { kind: 'text', text: rulesOf(shown), tone: 'quiet' },
          ...(named.length > 0 ? [{ kind: 'list', items: named } as const] : []),
        ],
      }
    })
    const title = item.title ? `${item.code} · ${item.title}` : item.code
    return [
      { kind: 'heading', level: 2, text: title },
      { kind: 'facts', facts },
      ...(row?.notes
        ? [
            {
              kind: 'group',
              title: say(lang, 'evaluation.minutes.notes'),
              blocks: [{ kind: 'text', text: row.notes }],
            } as const,
          ]
        : []),
      ...blocks,
    ]
  }
  const discussed = agenda.flatMap(({ entryId }) => rows.get(entryId) ?? [])
  const decided = settings.types.flatMap(({ id, quota }) => {
    const own = agenda.flatMap(({ decision }) => (decision?.typeId === id ? [decision] : []))
    const sum = own.reduce((all, { amountCents }) => all + (amountCents ?? 0), 0)
    const count = quota === null ? String(own.length) : `${own.length} / ${quota}`
    const value = [count, ...(sum > 0 ? [amount(sum)] : [])].join(' · ')
    return own.length > 0 ? [{ label: labels.get(id) ?? '', value }] : []
  })
  const whole = [{ label: say(lang, 'evaluation.minutes.held'), value: between(spanOf(discussed)) }, ...decided].filter(
    ({ value }) => value !== '',
  )
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
      ...(whole.length > 0 ? [{ kind: 'facts', facts: whole } as const] : []),
      ...(agenda.some(({ decision }) => decision?.internalNote)
        ? [{ kind: 'text', text: say(lang, 'evaluation.minutes.inside'), tone: 'quiet' } as const]
        : []),
      { kind: 'heading', level: 2, text: say(lang, 'evaluation.minutes.jury') } as const,
      {
        kind: 'list',
        items: jury.map(({ name, role }) => `${name} (${say(lang, `evaluation.role.${role}`)})`),
      } as const,
      ...agenda.flatMap(entryBlocks),
      {
        kind: 'signatures',
        title: say(lang, 'evaluation.minutes.signatures'),
        labels: {
          name: say(lang, 'evaluation.minutes.signName'),
          date: say(lang, 'evaluation.minutes.signDate'),
          signature: say(lang, 'evaluation.minutes.signature'),
        },
        people: signersOf(jury, stoodIn).map(({ name, role }) => ({
          name,
          role: say(lang, `evaluation.role.${role}`),
        })),
      } as const,
    ],
  }
}

/**
 * Who signs minutes: whoever led, and the secretary. A deputy signs who stood in for the chair, or leads without one. Where
 * nobody on the jury is either, the line is left for whoever it was on the day.
 */
function signersOf(
  jury: readonly JurorRow[],
  stoodIn: ReadonlySet<string>,
): { role: JurorRow['role']; name: string }[] {
  const as = (role: JurorRow['role']) => jury.filter((one) => one.role === role)
  const chairs = as('chair')
  const deputies = as('deputy').filter(({ id }) => chairs.length === 0 || stoodIn.has(id))
  const led = [...chairs, ...deputies]
  const secretaries = as('secretary')
  return [
    ...(led.length > 0 ? led : [{ role: 'chair' as const, name: '' }]),
    ...(secretaries.length > 0 ? secretaries : [{ role: 'secretary' as const, name: '' }]),
  ]
}

/** As on the screens: decimals only when there are some. */
const moneyIn = (currency: string) =>
  ({ style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }) as Intl.NumberFormatOptions

/** From the first word on an entry to the last. */
function spanOf(rows: readonly AgendaRow[]): Date[] {
  const moments = rows.flatMap(({ beganAt, endedAt }) => [beganAt, endedAt]).filter((moment) => moment !== null)
  const [first, ...later] = moments.toSorted((one, other) => one.getTime() - other.getTime())
  return [first, later.at(-1)].filter((moment) => moment !== undefined)
}
