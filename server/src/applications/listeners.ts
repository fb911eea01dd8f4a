import { infectedListener } from './answers/infected-files.ts'
import { deadlineListener } from './deadlines/close-drafts.ts'
import { removedAnswersListener } from './revisions/drop-removed-answers.ts'
import { revisionListener } from './revisions/follow-revision.ts'

export const applicationListeners = [deadlineListener, revisionListener, removedAnswersListener, infectedListener]
