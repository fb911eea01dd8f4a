import { isLiveState } from '@laurel/contract/kernel'
import { type AnswerOf, queryOf } from '../../kernel/api/index.ts'

/** Asked again while it is being handed out. */
export function awardTemplateQuery(programId: string, awardTemplateId: string) {
  const refetchInterval = ({ state }: { state: { data?: AnswerOf<'getAwardTemplate'> | undefined } }) =>
    state.data?.run && isLiveState(state.data.run.state) ? 1000 : (false as const)
  return { ...queryOf('getAwardTemplate', { params: { programId, awardTemplateId } }), refetchInterval }
}
