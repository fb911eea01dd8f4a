import { z } from 'zod'
import { type Job, type JobRun, job, orGiveUp } from '../kernel/jobs/index.ts'
import { dropLogExport, failLogExport, writeLogExport } from './write-log-export.ts'

const Named = z.object({ exportId: z.uuid() })
type Named = z.infer<typeof Named>

function writeOnce(run: JobRun, { exportId }: Named): Promise<void> {
  return orGiveUp(
    run,
    { exportId },
    () => writeLogExport(run, exportId),
    () => failLogExport(run, exportId),
  )
}

export const auditJobs: readonly Job[] = [
  job('audit.log-export', (raw) => Named.parse(raw), writeOnce),
  job(
    'audit.drop-log-export',
    (raw) => Named.parse(raw),
    (run, { exportId }) => dropLogExport(run, exportId),
  ),
]
