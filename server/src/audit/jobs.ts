import { z } from 'zod'
import { type Job, type JobRun, job } from '../kernel/jobs/index.ts'
import { exportAttempts } from './log-export.ts'
import { dropLogExport, failLogExport, writeLogExport } from './write-log-export.ts'

const Named = z.object({ exportId: z.uuid() })
type Named = z.infer<typeof Named>

async function writeOnce(run: JobRun, { exportId }: Named): Promise<void> {
  try {
    await writeLogExport(run, exportId)
  } catch (error) {
    if (run.attempt < exportAttempts) throw error
    run.log.error({ error, exportId }, 'log file given up')
    await failLogExport(run, exportId)
  }
}

export const auditJobs: readonly Job[] = [
  job('audit.log-export', (raw) => Named.parse(raw), writeOnce),
  job(
    'audit.drop-log-export',
    (raw) => Named.parse(raw),
    (run, { exportId }) => dropLogExport(run, exportId),
  ),
]
