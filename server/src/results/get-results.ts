import { type ListQuery, type OkOf, usualPerPage } from '@laurel/contract/kernel'
import type { JurorFigures, ResultRow, resultsEndpoints } from '@laurel/contract/results'
import type { EntryRow, Session } from '../evaluation/store/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { gapsOf, type LiveResults, readResults, type WhatIf } from './live-results.ts'
import { presentEliminations } from './rule-elimination.ts'

export function nameEntry({ id, code, applicationId, title, reference, applicantName, categoryId }: EntryRow) {
  return { entryId: id, code, applicationId, title, reference, applicantName, categoryId }
}

function presentRow(live: LiveResults, row: LiveResults['outcome']['rows'][number]): ResultRow {
  const entry = live.entryOf.get(row.entryId) ?? refuse('not_found')
  const totals = [...(live.totals.get(entry.id) ?? [])].map(([jurorId, total]) => ({ jurorId, total }))
  const eliminations = presentEliminations(live, row)
  const { isCalibration } = entry
  return {
    ...row,
    ...nameEntry(entry),
    isCalibration,
    rawRank: live.rawRanks.get(row.entryId) ?? null,
    totals,
    eliminations,
  }
}

/** Everybody who has evaluated, or has accepted to. */
export function presentJurors(live: LiveResults): JurorFigures[] {
  const board = new Map(live.outcome.jurors.map((row) => [live.jurorOf.get(row.jurorId)?.id, row]))
  const byJuror = Map.groupBy(live.assignments, ({ jurorId }) => jurorId)
  const gaps = gapsOf(live.totals)
  return live.jurors.flatMap(({ id, name, state }) => {
    const row = board.get(id)
    if (!row && state !== 'accepted') return []
    return [
      {
        jurorId: id,
        name,
        done: row?.done ?? 0,
        assigned: (byJuror.get(id) ?? []).filter(({ setAside }) => !setAside).length,
        mean: row?.mean ?? null,
        spread: row?.spread ?? null,
        gap: gaps.get(id) ?? null,
        severity: row?.leniency ?? null,
        error: row?.error ?? null,
        correlation: row?.correlation ?? null,
        straight: row?.straight ?? null,
        medianActiveMs: row?.medianActiveMs ?? null,
        flags: row?.flags ?? [],
      },
    ]
  })
}

/** The ranking, live, a page at a time. Refuses wrong_mode for a session without marks. */
export async function getResults(
  scene: Scene,
  session: Session,
  query: ListQuery & WhatIf,
): Promise<OkOf<typeof resultsEndpoints.getResults>> {
  const live = await readResults(scene, session, query)
  const { rows, agreement, calibration } = live.outcome
  const { page = 1 } = query
  const perPage = query.perPage ?? query.limit ?? usualPerPage
  const total = rows.length
  const { resultRules } = session
  const expected = rows.reduce((sum, row) => sum + row.expected, 0)
  const there = new Set([...live.entryOf.values()].map(({ id }) => id))
  const assigned = live.assignments.filter(({ entryId, setAside }) => !setAside && there.has(entryId))
  return {
    data: rows.slice((page - 1) * perPage, page * perPage).map((row) => presentRow(live, row)),
    metadata: {
      total,
      totalFiltred: total,
      perPage,
      page,
      nbPages: Math.ceil(total / perPage),
      after: null,
      before: null,
    },
    criteria: [...live.criteria],
    jurors: presentJurors(live),
    quality: {
      agreement,
      calibration,
      moved: rows.filter(({ entryId, rank }) => rank !== (live.rawRanks.get(entryId) ?? null)).length,
    },
    method: query.method ?? resultRules.method,
    official: resultRules.method,
    places: query.places ?? resultRules.places,
    done: live.counted.length,
    expected: Math.max(expected, assigned.length),
  }
}
