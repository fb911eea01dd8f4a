import type { Work } from '@laurel/contract/evaluation'
import type { Juror } from '@laurel/contract/evaluation/jurors'
import { hasSigned } from '@laurel/contract/evaluation/rules'
import { fold } from '@laurel/contract/forms/values'
import { type ListPage, type ListQuery, pageOf, usualPerPage } from '@laurel/contract/kernel'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { pairWorkByJuror } from '../sessions/pair-work.ts'
import { type AssignmentRow, listAssignments } from '../store/assignments.ts'
import { listEntryRefs } from '../store/entry-refs.ts'
import { type JurorRow, listJurorRows } from '../store/jurors.ts'
import type { Session } from '../store/sessions.ts'
import { readJurorFigures } from './juror-figures.ts'

function present(
  session: Session,
  juror: JurorRow,
  now: Date,
  assignments: readonly AssignmentRow[],
  figures: { mean: number | null; severity: number | null } | undefined,
  pairs: Work | undefined,
): Juror {
  const live = assignments.filter(({ setAside }) => !setAside)
  const submitted = live.filter((one) => one.state === 'submitted').length
  const written = assignments.flatMap(({ updatedAt }) => updatedAt ?? [])
  const active = written.reduce<Date | undefined>((last, at) => (!last || at > last ? at : last), undefined)
  const { id, email, name, organisation, lang, state, minLoad, maxLoad, expertise, languages, phone, companyNumber } =
    juror
  return {
    id,
    email,
    name,
    organisation,
    lang,
    state,
    role: juror.role,
    charter: session.charterVersion === 0 ? 'none' : hasSigned(session, juror) ? 'signed' : 'waiting',
    charterSignedAt: juror.charterSignedAt?.toISOString() ?? null,
    extendedUntil: juror.extendedUntil?.toISOString() ?? null,
    minLoad,
    maxLoad,
    expertise,
    languages,
    phone,
    companyNumber,
    invitedAt: juror.invitedAt.toISOString(),
    answeredAt: juror.answeredAt?.toISOString() ?? null,
    remindedAt: juror.remindedAt?.toISOString() ?? null,
    invitationExpired: state === 'invited' && juror.tokenExpiresAt <= now,
    assigned: live.length,
    started: live.filter((one) => one.state === 'started').length,
    submitted,
    work: pairs ?? { done: submitted, all: live.length },
    mean: figures?.mean ?? null,
    severity: figures?.severity ?? null,
    activeAt: active?.toISOString() ?? null,
  }
}

/** Assignments of entries that were not withdrawn. */
async function listOpenAssignments({ db }: Scene, { id }: Session): Promise<AssignmentRow[]> {
  const [assignments, entries] = await Promise.all([listAssignments(db, { sessionId: id }), listEntryRefs(db, id)])
  const gone = new Set(entries.flatMap((entry) => (entry.withdrawn ? [entry.id] : [])))
  return assignments.filter(({ entryId }) => !gone.has(entryId))
}

async function presentAll(scene: Scene, session: Session, jurors: readonly JurorRow[]): Promise<Juror[]> {
  const open = await listOpenAssignments(scene, session)
  const figures = await readJurorFigures(scene, session)
  const assignments = Map.groupBy(open, ({ jurorId }) => jurorId)
  const pairs = session.mode === 'pairwise' ? await pairWorkByJuror(scene, session) : undefined
  return jurors.map((juror) => {
    const { id } = juror
    return present(session, juror, scene.now, assignments.get(id) ?? [], figures.get(id), pairs?.get(id))
  })
}

/** The jury with its progress; `filter=removed` shows those who were removed instead. */
export async function listJurors(scene: Scene, session: Session, query: ListQuery): Promise<ListPage<Juror>> {
  const jurors = await listJurorRows(scene.db, session.id)
  const there = jurors.filter(({ state }) => (state === 'removed') === (query.filter === 'removed'))
  const search = fold(query.search ?? '')
  const found = there.filter((one) => fold(`${one.name} ${one.email} ${one.organisation}`).includes(search))
  const { page = 1 } = query
  const perPage = query.perPage ?? query.limit ?? usualPerPage
  const shown = found.slice((page - 1) * perPage, page * perPage)
  const at = { total: there.length, filtered: found.length, page, perPage }
  return pageOf(await presentAll(scene, session, shown), at)
}

export async function presentJuror(scene: Scene, session: Session, jurorId: string): Promise<Juror> {
  const own = (await listJurorRows(scene.db, session.id)).filter(({ id }) => id === jurorId)
  return (await presentAll(scene, session, own))[0] ?? refuse('not_found')
}
