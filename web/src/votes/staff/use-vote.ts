import { readText } from '@laurel/contract/kernel/text'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type EndpointName, type InputOf, isRefusal, useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { mayInProgram, programQuery, programRolesQuery } from '../../programs/index.ts'
import { toastError } from '../../ui/feedback/index.ts'
import { voteQuery, voteReads } from '../queries.ts'

/** The program of the address, for its staff. */
export function useVoteProgram() {
  const { locale } = useWords()
  const { programSlug = '' } = useParams({ strict: false }) as { programSlug?: string }
  return useSuspenseQuery(programQuery(programSlug, locale)).data
}

/** The vote of the address, with what names it in calls. */
export function useVote() {
  const { locale } = useWords()
  const { programSlug = '', sessionSlug = '' } = useParams({ strict: false }) as {
    programSlug?: string
    sessionSlug?: string
  }
  const params = { programId: programSlug, votesSessionId: sessionSlug }
  const vote = useSuspenseQuery(voteQuery(params)).data
  const program = useVoteProgram()
  const base = `/admin/programs/${programSlug}/examinations/public/${sessionSlug}`
  return { vote, program, params, base, title: readText(vote.title, locale, program.defaultLang) }
}

/** What the person may do with votes in the program of the address. */
export function useVoteRights() {
  const { id } = useVoteProgram()
  const roles = useQuery(programRolesQuery(id)).data?.data ?? []
  const may = (permission: string) => mayInProgram(roles, permission)
  return {
    mayManage: may('program.votes.manage'),
    mayPublish: may('program.votes.publish'),
    mayReview: may('program.votes.review'),
  }
}

/** A change of a vote: what is shown is read again, and a refusal is told in a toast. Answers undefined where it was refused. */
export function useVoteCall<Name extends EndpointName>(name: Name) {
  const words = useWords()
  const call = useCall(name, { invalidates: voteReads })
  return {
    isPending: call.isPending,
    async run(input: InputOf<Name>) {
      try {
        return { answer: await call.mutateAsync(input) }
      } catch (thrown) {
        if (!isRefusal(thrown)) throw thrown
        toastError({ title: refusalText(words, thrown.code) })
        return undefined
      }
    },
  }
}
