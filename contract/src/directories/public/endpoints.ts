import { z } from 'zod'
import { endpoint, listOf } from '../../kernel/index.ts'
import { entryLinkRefusals, goneRefusals, relayRefusals } from '../refusals.ts'
import {
  AnswerConsent,
  DirectoryFace,
  DirectoryFacets,
  DirectoryMap,
  EntryCard,
  EntryPage,
  EntryToken,
  FacetQuery,
  MapQuery,
  OwnEntry,
  PublicDirectory,
  PublicEntryQuery,
  WriteClaim,
  WriteOwnEntry,
  WriteRelay,
  WriteReport,
  WriteSuggestion,
} from './public.ts'

const anyone = { to: 'anyone' } as const
const base = '/api/portal/directories'
const one = `${base}/{directorySlug}`
const params = z.object({ directorySlug: z.string().max(100) })
const entry = `${one}/entries/{entrySlug}`
const entryParams = params.extend({ entrySlug: z.string().max(100) })
const nothing = z.object({})
/** What strangers write: a handful a minute. */
const written = { status: 202, captcha: true, perMinute: 6 } as const

const reading = {
  listPublicDirectories: endpoint({
    name: 'listPublicDirectories',
    method: 'GET',
    path: base,
    summary: 'The directories that are published',
    access: anyone,
    ok: z.object({ data: z.array(DirectoryFace) }),
  }),
  readPublicDirectory: endpoint({
    name: 'readPublicDirectory',
    method: 'GET',
    path: one,
    summary: 'A published directory: its texts and what can be ticked',
    access: anyone,
    params,
    ok: PublicDirectory,
  }),
  listPublicEntries: endpoint({
    name: 'listPublicEntries',
    method: 'GET',
    path: `${one}/entries`,
    summary: 'Entries of a directory: searched, filtered, the newest first or by name',
    access: anyone,
    params,
    query: PublicEntryQuery,
    ok: listOf(EntryCard),
    perMinute: 60,
  }),
  countPublicFacets: endpoint({
    name: 'countPublicFacets',
    method: 'GET',
    path: `${one}/facets`,
    summary: 'How many entries have each value, under the other ticks',
    access: anyone,
    params,
    query: FacetQuery,
    ok: DirectoryFacets,
    perMinute: 120,
  }),
  readDirectoryMap: endpoint({
    name: 'readDirectoryMap',
    method: 'GET',
    path: `${one}/map`,
    summary: 'Entries on a part of the map: each with its place, or put together where there are many',
    access: anyone,
    params,
    query: MapQuery,
    ok: DirectoryMap,
    perMinute: 120,
  }),
  readPublicEntry: endpoint({
    name: 'readPublicEntry',
    method: 'GET',
    path: entry,
    summary: 'The page of an entry, without any address; 410 once its person left',
    access: anyone,
    params: entryParams,
    ok: EntryPage,
    refusals: goneRefusals,
    perMinute: 60,
  }),
}

const writing = {
  writeToEntry: endpoint({
    name: 'writeToEntry',
    method: 'POST',
    path: `${entry}/messages`,
    summary: 'Hand a message on to whoever stands behind an entry; five a day to one entry',
    access: anyone,
    params: entryParams,
    body: WriteRelay,
    ok: nothing,
    refusals: { ...goneRefusals, ...relayRefusals },
    ...written,
  }),
  reportEntry: endpoint({
    name: 'reportEntry',
    method: 'POST',
    path: `${entry}/reports`,
    summary: 'Tell the team what is wrong with an entry; nothing is hidden by it',
    access: anyone,
    params: entryParams,
    body: WriteReport,
    ok: nothing,
    refusals: goneRefusals,
    ...written,
  }),
  correctEntry: endpoint({
    name: 'correctEntry',
    method: 'POST',
    path: `${entry}/corrections`,
    summary: 'Propose a correction, which the team reads',
    access: anyone,
    params: entryParams,
    body: WriteSuggestion,
    ok: nothing,
    refusals: goneRefusals,
    ...written,
  }),
  claimEntry: endpoint({
    name: 'claimEntry',
    method: 'POST',
    path: `${entry}/claims`,
    summary:
      'Say that an entry is one’s own: by a mail to its domain, else the team decides. The answer is always the same',
    access: anyone,
    params: entryParams,
    body: WriteClaim,
    ok: nothing,
    refusals: goneRefusals,
    ...written,
  }),
  suggestEntry: endpoint({
    name: 'suggestEntry',
    method: 'POST',
    path: `${one}/suggestions`,
    summary: 'Propose an entry that is missing',
    access: anyone,
    params,
    body: WriteSuggestion,
    ok: nothing,
    ...written,
  }),
}

const own = '/api/portal/directory-entries/{entryToken}'
const link = z.object({ entryToken: EntryToken })
const refusals = entryLinkRefusals

/** One's own entry, through the link of a mail; nothing changes by reading. */
const owning = {
  readOwnEntry: endpoint({
    name: 'readOwnEntry',
    method: 'GET',
    path: own,
    summary: "One's own entry, with the words to agree to",
    access: anyone,
    params: link,
    ok: OwnEntry,
    refusals,
    perMinute: 60,
  }),
  answerConsent: endpoint({
    name: 'answerConsent',
    method: 'PUT',
    path: `${own}/consent`,
    summary: 'Agree to be listed, or not; a no acts at once',
    access: anyone,
    params: link,
    body: AnswerConsent,
    ok: OwnEntry,
    refusals,
    perMinute: 30,
  }),
  writeOwnEntry: endpoint({
    name: 'writeOwnEntry',
    method: 'PUT',
    path: own,
    summary: "Change one's own entry; stale when it changed meanwhile",
    access: anyone,
    params: link,
    body: WriteOwnEntry,
    ok: OwnEntry,
    refusals,
    perMinute: 30,
  }),
  confirmOwnEntry: endpoint({
    name: 'confirmOwnEntry',
    method: 'POST',
    path: `${own}/confirmation`,
    summary: 'Say that an entry is still right',
    access: anyone,
    params: link,
    ok: OwnEntry,
    refusals,
    perMinute: 30,
  }),
  leaveDirectory: endpoint({
    name: 'leaveDirectory',
    method: 'DELETE',
    path: own,
    summary: 'Leave a directory, at once; twice is as good as once',
    access: anyone,
    params: link,
    refusals,
    perMinute: 30,
  }),
}

export const publicDirectoryEndpoints = { ...reading, ...writing, ...owning }
