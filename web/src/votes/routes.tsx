import {
  orPageError,
  type Page,
  type PageContext,
  type PageErrorFacts,
  page,
  pageError,
  type RawSearch,
} from '../kernel/router/index.ts'
import { coverAddress } from '../programs/index.ts'
import { votePageQuery, voteProofQuery } from './queries.ts'

const words = ['votes']

/** The page of a vote that is unpublished, of elsewhere or none: nobody learns which (docs/rules.md §8). */
export const voteNotFound: PageErrorFacts = {
  status: 404,
  title: 'votes.not_found.title',
  message: 'votes.not_found.message',
  button: { label: 'votes.not_found.button', to: '/' },
}

export interface VoteSearch {
  /** Of a mail that reminds of a ballot: names the ballot that awaits its code. */
  readonly token: string | undefined
}

const readVoteSearch = (raw: RawSearch): VoteSearch => ({
  token: typeof raw.token === 'string' ? raw.token : undefined,
})

export interface ProofSearch {
  /** Of a mail: says that its mailbox wants each fingerprint. */
  readonly token: string | undefined
  /** Of a mail: wants them no more. */
  readonly stop: string | undefined
}

const readProofSearch = (raw: RawSearch): ProofSearch => ({
  token: typeof raw.token === 'string' ? raw.token : undefined,
  stop: typeof raw.stop === 'string' ? raw.stop : undefined,
})

type Request = Pick<PageContext<{ programSlug: string; voteSlug: string }>, 'read' | 'visit' | 'locale' | 'params'>

const readVote = ({ read, visit, locale, params }: Request) =>
  orPageError(
    read(votePageQuery(visit.platform.id, params.programSlug, params.voteSlug, locale)),
    'not_found',
    voteNotFound,
  )

/** The public's side of votes. `/applications/{program}?id={vote}` leads here. */
export const votePages: readonly Page[] = [
  page({
    area: 'public',
    path: '/applications/$programSlug/votes/$voteSlug',
    words,
    search: readVoteSearch,
    view: () => import('./public/vote-page.tsx').then((m) => m.PublicVotePage),
    async load(request) {
      const { title, description } = await readVote(request)
      return { title, description }
    },
  }),
  page({
    area: 'public',
    path: '/applications/$programSlug/votes/$voteSlug/proof',
    words,
    search: readProofSearch,
    view: () => import('./public/proof-page.tsx').then((m) => m.ProofPage),
    async load({ read, visit, locale, params }) {
      const query = voteProofQuery(visit.platform.id, params.programSlug, params.voteSlug, locale)
      const { title } = await orPageError(read(query), 'not_found', voteNotFound)
      return { title }
    },
  }),
  page({
    area: 'public',
    path: '/applications/$programSlug/votes/$voteSlug/entries/$entryId',
    words,
    view: () => import('./public/entry-page.tsx').then((m) => m.EntryPage),
    async load(request) {
      const vote = await readVote(request)
      const found = vote.entries.find(({ id }) => id === request.params.entryId)
      const entry = found ?? goneEntry()
      const image = coverAddress(request.visit.platform.id, entry.pictureKey, { width: 1200, height: 630 })
      return { title: `${entry.title} · ${vote.title}`, description: entry.summary, ...(image && { image }) }
    },
  }),
]

function goneEntry(): never {
  throw pageError(voteNotFound)
}
