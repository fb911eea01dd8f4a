import { readFrame, takesAnswers } from '../applications/index.ts'
import { findApplication } from '../applications/store/index.ts'
import { job } from '../kernel/jobs/index.ts'
import { sendAgain } from './referees.ts'
import { findReferee } from './store/referees.ts'

/** Reminds somebody who was asked and has said nothing: only while their answer can still be used. */
export const remindReferee = job(
  'remind-referee',
  (raw) => raw as { refereeId: string },
  async (run, { refereeId }) => {
    await run.inPlatform(async (scene) => {
      const referee = await findReferee(scene.db, refereeId)
      if (!referee || referee.answered_at || referee.declined_at) return
      const application = await findApplication(scene.db, referee.application_id)
      if (!application) return
      const frame = await readFrame(scene.db, application)
      if (takesAnswers(frame, scene.now)) await sendAgain(scene, frame, referee)
    })
  },
)
