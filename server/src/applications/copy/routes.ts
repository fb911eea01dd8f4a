import { copyEndpoints } from '@laurel/contract/applications/answers'
import { bind } from '../../kernel/http/index.ts'
import { copyAnswers } from './copy-answers.ts'
import { listCopySources } from './list-copy-sources.ts'
import { undoCopy } from './undo-copy.ts'

export const copyRoutes = bind(copyEndpoints, {
  listCopySources: async (scene, { application }) => ({ data: await listCopySources(scene, application) }),
  copyAnswers: (scene, { application, body }) => copyAnswers(scene, application, body.from),
  async undoCopy(scene, { application }) {
    await undoCopy(scene, application)
    return undefined
  },
})
