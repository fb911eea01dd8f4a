import { listSessions } from '../../evaluation/index.ts'
import { hearEach, type Listener } from '../../kernel/events/index.ts'
import { bareLater } from './strip-states.ts'

/** What an archive says of its files is not believed: those that blind jurors see are looked at here. */
export const broughtInListener: Listener = {
  name: 'look-at-brought-in',
  to: ['program.brought_in'],
  hear: hearEach(async (scene, { programId }) => {
    if (!programId) return
    for (const session of await listSessions(scene.db, programId))
      if (session.policy.applicantIdentity !== 'shown' && session.state !== 'archived') await bareLater(scene, session)
  }),
}
