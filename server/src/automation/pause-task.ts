import type { PauseReason } from '@laurel/contract/automation'
import { readText } from '@laurel/contract/kernel/text'
import { listHolders } from '../access/index.ts'
import { sendMail } from '../emails/index.ts'
import { record } from '../kernel/events/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { say } from '../kernel/words/index.ts'
import { pageAddress } from '../platforms/index.ts'
import { findProgram } from '../programs/index.ts'
import { awaitFor } from './await-for.ts'
import { automationFailed, automationPaused } from './mail-kinds.ts'
import { lockTask, markTask, type TaskRow } from './store/index.ts'

/** Pauses a task that is on. Whoever looks after automation is told, where nobody did it themselves. */
export async function pauseTask(scene: Scene, { id }: Pick<TaskRow, 'id'>, reason: PauseReason): Promise<void> {
  const task = await lockTask(scene.db, id)
  if (task?.state !== 'enabled') return
  await markTask(scene.db, id, { state: 'paused', pause_reason: reason, paused_at: scene.now, next_at: null })
  await awaitFor(scene, { ...task, state: 'paused' })
  const payload = { taskId: id, name: task.name, reason }
  await record(scene, 'automation.paused', { programId: task.program_id }, payload)
  if (reason !== 'manual') await mailPause(scene, task, reason)
}

async function mailPause(scene: Scene, task: TaskRow, reason: PauseReason): Promise<void> {
  const program = await findProgram(scene.db, task.program_id)
  if (!program) return
  for (const { name, email, lang } of await listHolders(scene.db, program.id, 'program.automation.manage')) {
    await sendMail(scene, automationPaused, {
      to: { email, name },
      locale: lang,
      values: {
        program: readText(program.texts.title, lang, program.defaultLang),
        title: task.name,
        reason: say(lang, `automation.paused.${reason}`),
      },
      url: pageAddress(scene.platform, lang, `/admin/programs/${program.slug}/tasks`, { task: task.id }),
      program,
    })
  }
}

/** Tells the person in whose name a task acts, or who looks after automation once they are gone, of runs that failed in a day. */
export async function mailFailures(scene: Scene, task: TaskRow, count: number): Promise<void> {
  const program = await findProgram(scene.db, task.program_id)
  if (!program) return
  const holders = await listHolders(scene.db, program.id, 'program.automation.manage')
  const owner = holders.filter(({ id }) => id === task.acts_for)
  for (const { name, email, lang } of owner.length > 0 ? owner : holders) {
    await sendMail(scene, automationFailed, {
      to: { email, name },
      locale: lang,
      values: { program: readText(program.texts.title, lang, program.defaultLang), title: task.name, count },
      url: pageAddress(scene.platform, lang, `/admin/programs/${program.slug}/tasks`, {
        task: task.id,
        state: 'failed',
      }),
      program,
    })
  }
}
