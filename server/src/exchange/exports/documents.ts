import { type ExportSettings, isTableFormat } from '@laurel/contract/exchange/exports'
import type { JobRun } from '../../kernel/jobs/index.ts'
import type { ExportContext } from './export-context.ts'
import { readExported } from './exported.ts'
import type { Walk } from './sheet-rows.ts'
import type { Tally } from './tally.ts'
import { batchSize, fewAtOnce, type ReadBatch, walk } from './walk.ts'

interface Parts {
  readonly context: ExportContext
  readonly settings: ExportSettings
  readonly ids: Buffer
  /** They were chosen in the trash. */
  readonly areTrashed: boolean
  readonly tally: Tally
  readonly signal: AbortSignal
  passed(applications: number): void
}

/** The applications of an export, from the first one each time; those deleted meanwhile are left out and counted once. */
export function documentsOf(run: JobRun, { context, settings, ids, areTrashed, tally, signal, passed }: Parts): Walk {
  let passes = 0
  return async function* () {
    passes += 1
    const isFirst = passes === 1
    const read: ReadBatch = async (some) => {
      const found = await run.readPlatform((scene) => readExported(scene, context, settings, some))
      const there = areTrashed ? found : found.filter(({ application }) => application.state !== 'deleted')
      if (isFirst) for (let gone = there.length; gone < some.length; gone++) tally.note('application_gone')
      return there
    }
    const batches = walk(ids, read, isTableFormat(settings.format) ? batchSize : fewAtOnce)
    for await (const batch of batches) {
      signal.throwIfAborted()
      yield batch
      passed(batch.length)
    }
  }
}
