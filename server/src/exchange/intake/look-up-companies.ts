import { companyNumbersIn } from '@laurel/contract/forms/engine'
import { askAbout, nextTry, soon } from '../../applications/index.ts'
import { getDefinition } from '../../forms/index.ts'
import { enqueue, job } from '../../kernel/jobs/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { ImportedSheet } from './store/imported.ts'

/** Numbers asked about in one run, a second's worth: those who are typing come between. */
const atOnce = 3

interface Work {
  /** Still to be asked about. */
  readonly applicationIds: readonly string[]
  /** Asked about without an answer, to be asked about once more when the others are done. */
  readonly silent?: readonly string[]
  readonly tries?: number
}

const name = 'look-up-imported-companies'

/** The companies in applications that a file brought in are asked about later, one after the other. */
export async function lookUpImportedLater(
  { db, house }: Pick<Scene, 'db' | 'house'>,
  sheets: readonly Pick<ImportedSheet, 'applicationId' | 'formId' | 'revision' | 'answers'>[],
): Promise<void> {
  if (!house.companyApi) return
  const requested = new Set<string>()
  for (const { applicationId, formId, revision, answers } of sheets) {
    const { fields } = await getDefinition(db, formId, revision)
    if (companyNumbersIn(fields, answers).length > 0) requested.add(applicationId)
  }
  if (requested.size > 0) await enqueue(db, name, { applicationIds: [...requested] })
}

/**
 * Asks about a second's worth and leaves the rest to the next run. A register that says nothing at all is left alone for a
 * while; an application about which it said nothing has its turn again after the others.
 */
export const lookUpImported = job(
  name,
  (raw) => raw as Work,
  async (run, { applicationIds, silent = [], tries = 0 }) => {
    const rest = [...applicationIds]
    const without: string[] = []
    let [requested, unheard, now] = [0, 0, new Date(0)]
    while (rest[0] !== undefined && requested < atOnce && !run.stopping.aborted) {
      const done = await askAbout(run, rest[0], atOnce - requested)
      requested += done.requested
      unheard += done.silent
      now = done.now
      if (done.silent > 0) without.push(rest[0])
      if (done.hasMore && done.silent === 0) break
      rest.shift()
    }
    const isDown = requested > 0 && unheard === requested
    const waiting = [...silent, ...without]
    if (rest.length === 0 && waiting.length === 0) return
    const goesOn = rest.length > 0 && !isDown
    const work = goesOn
      ? { applicationIds: rest, silent: waiting, tries }
      : { applicationIds: [...rest, ...waiting], silent: [], tries: tries + 1 }
    const runAt = goesOn ? soon(now) : nextTry(now, tries)
    if (runAt) await run.inPlatform(({ db }) => enqueue(db, name, work, { runAt }))
  },
)
