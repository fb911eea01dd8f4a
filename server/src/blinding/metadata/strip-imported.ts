import { listSessions } from '../../evaluation/store/index.ts'
import { hearEach, type Listener } from '../../kernel/events/index.ts'
import { stripLater } from './strip-states.ts'

/** Metadata states in an archive are not trusted: files that blind jurors see are stripped again. */
export const importedFilesListener: Listener = {
  name: 'look-at-brought-in',
  to: ['program.brought_in'],
  hear: hearEach(async (scene, { programId }) => {
    if (!programId) return
    for (const session of await listSessions(scene.db, programId))
      if (session.policy.applicantIdentity !== 'shown' && session.state !== 'archived') await stripLater(scene, session)
  }),
}
