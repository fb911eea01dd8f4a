import { erasedAt } from '@laurel/contract/programs'
import { z } from 'zod'
import { job } from '../kernel/jobs/index.ts'
import { erase } from './erase-program.ts'
import { findProgram } from './store/index.ts'

const Payload = z.object({ programId: z.uuid() })

/** Erases a program whose days in the trash are over; one that was restored, or deleted again since, is left alone. */
export const programJobs = [
  job(
    'erase-program',
    (raw) => Payload.parse(raw),
    (run, { programId }) =>
      run.inPlatform(async (scene) => {
        const program = await findProgram(scene.db, programId)
        if (program?.status === 'deleted' && erasedAt(program.statusChangedAt) <= scene.now) await erase(scene, program)
      }),
  ),
]
