import type { JobRun } from './job.ts'

/**
 * Does the work of a job. Where it fails it is tried again, as ever; what fails on the last try too is given up: `giveUp`
 * writes down that it failed, for those who wait for it.
 * @param about what the log names
 */
export async function orGiveUp(
  run: Pick<JobRun, 'isLastTry' | 'log'>,
  about: Readonly<Record<string, string>>,
  work: () => Promise<void>,
  giveUp: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!run.isLastTry) throw error
    run.log.error({ error, ...about }, 'given up')
    await giveUp()
  }
}
