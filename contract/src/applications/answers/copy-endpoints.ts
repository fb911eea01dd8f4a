import { z } from 'zod'
import { endpoint, Id } from '../../kernel/index.ts'
import { LocalizedText } from '../../kernel/locale/index.ts'
import { answerRefusals, copyRefusals } from '../refusals.ts'
import { ApplicationState } from '../states/state.ts'
import { leftReasons } from './copy-answers.ts'

const Moment = z.iso.datetime()
const own = '/api/portal/me/responses/{responseId}'
const params = z.object({ responseId: Id })

/** An application whose answers another one may start from. */
export const CopySource = z.object({
  id: Id,
  title: z.string(),
  program: LocalizedText,
  category: LocalizedText,
  state: ApplicationState,
  savedAt: Moment,
})
export type CopySource = z.infer<typeof CopySource>

/** What came over, and what did not. */
export const CopyReport = z.object({
  copied: z.array(z.object({ stepId: Id, key: z.string(), title: LocalizedText })),
  left: z.array(z.object({ title: LocalizedText, reason: z.enum([...leftReasons, 'file-not-copied']) })),
})
export type CopyReport = z.infer<typeof CopyReport>

/** Starting from what one has written before. */
export const copyEndpoints = {
  listCopySources: endpoint({
    name: 'listCopySources',
    method: 'GET',
    path: `${own}/copy-sources`,
    summary: 'My other applications with answers that this one may start from, the newest first',
    access: { to: 'party', as: 'applicant', right: 'own' },
    params,
    ok: z.object({ data: z.array(CopySource) }),
  }),
  copyAnswers: endpoint({
    name: 'copyAnswers',
    method: 'POST',
    path: `${own}/copy`,
    summary:
      'Copy the answers of one of my applications into this one, in which nothing is answered yet; files become its own',
    access: { to: 'party', as: 'applicant' },
    params,
    body: z.object({ from: Id }),
    ok: CopyReport,
    refusals: { ...answerRefusals, already_answered: copyRefusals.already_answered },
    perMinute: 10,
  }),
  undoCopy: endpoint({
    name: 'undoCopy',
    method: 'DELETE',
    path: `${own}/copy`,
    summary: 'Take out again what was copied, as long as nothing was changed since',
    access: { to: 'party', as: 'applicant' },
    params,
    refusals: { ...answerRefusals, copy_over: copyRefusals.copy_over },
  }),
}
