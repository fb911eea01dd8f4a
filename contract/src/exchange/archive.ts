import { z } from 'zod'
import type { RefusalTable } from '../kernel/index.ts'
import { Id, operationStates } from '../kernel/index.ts'
import { Locale, LocalizedText } from '../kernel/locale/index.ts'

const Moment = z.iso.datetime()

/** The format that this version writes, and the newest that it reads: `docs/archive-format.md`. */
export const archiveFormat = { name: 'laurel-program-archive', version: 1 } as const

/** Largest archive of a program that is taken in, in bytes, and the most that it may become when unpacked. */
export const programArchiveBytes = 4 * 1024 ** 3
export const unpackedArchiveBytes = 40 * 1024 ** 3
/** Parts of an archive: tables, lists and files. */
export const maxArchiveParts = 1_000_000
/** Hours that an archive made is kept. */
export const programArchiveHours = 48
/** Hours that an archive sent in waits, once it was checked, for somebody to say yes. */
export const checkedArchiveHours = 24

/** `checked`: whole, and nothing of it written: whoever sent it sees what it would bring, and says yes or no. */
export const ArchiveState = z.enum([...operationStates, 'checked'])
export type ArchiveState = z.infer<typeof ArchiveState>

/**
 * Why an archive was not taken in; `part` of the archive says where. `not_a_zip`, `zip_broken`, `encrypted`: no whole ZIP;
 * `not_an_archive`: no manifest of this format; `newer`: written by a later version; `part_missing`, `part_unknown`: the
 * manifest and the ZIP do not name the same parts; `unsafe_path`: a name that leads out of the archive; `checksum_wrong`;
 * `too_large`: more than it says, or than is taken; `content_wrong`: what is in a part cannot be.
 */
export const archiveFailures = [
  'not_a_zip',
  'zip_broken',
  'encrypted',
  'not_an_archive',
  'newer',
  'part_missing',
  'part_unknown',
  'unsafe_path',
  'checksum_wrong',
  'too_large',
  'content_wrong',
  'unexpected',
] as const
export const ArchiveFailure = z.enum(archiveFailures)
export type ArchiveFailure = z.infer<typeof ArchiveFailure>

/** What an archive would bring: read out of it when it was checked, before anything is written. */
export const ArchiveContents = z.object({
  title: LocalizedText,
  /** The address that the program had. */
  slug: z.string(),
  defaultLang: Locale,
  languages: z.array(Locale),
  madeAt: Moment,
  /** The platform where it was made; null in archives that do not say. */
  madeBy: z.object({ name: z.string(), address: z.string() }).nullable(),
  applications: z.int(),
  sessions: z.int(),
  messages: z.int(),
  files: z.int(),
  /** Of them, those whose contents were lost before the archive was made. */
  filesLost: z.int(),
  /** Of them, those that are not what the archive says, or that it would show to everybody: they come as what they are. */
  filesReset: z.int().default(0),
  /** Rows with something in their texts that nobody could have written here: it is left out. */
  mended: z.int().default(0),
  people: z.int(),
  /** Of them, those known here already. */
  peopleKnown: z.int(),
  /** Of them, those who worked for the organiser and are not known here: what they did stays, without their names. */
  peopleUnnamed: z.int(),
})
export type ArchiveContents = z.infer<typeof ArchiveContents>

export const ArchivePreview = ArchiveContents.extend({
  /** The address that the program would get now: its own where that is free, one beside it otherwise. */
  slugHere: z.string(),
  /** Languages of the program in which this platform is not shown. */
  languagesNotHere: z.array(Locale),
})
export type ArchivePreview = z.infer<typeof ArchivePreview>

/** A whole program on its way out of this platform, or into it. Only whoever asked sees it. */
export const ProgramArchive = z.object({
  id: Id,
  direction: z.enum(['out', 'in']),
  /** The program archived, or the one made from the archive once it is there. */
  programId: Id.nullable(),
  programSlug: z.string().nullable(),
  fileName: z.string(),
  state: ArchiveState,
  /** Rows and files, those to go through and those gone through; `total` is 0 until they are counted. */
  total: z.int(),
  done: z.int(),
  /** Bytes of the archive; null before it is there. */
  size: z.int().nullable(),
  failure: ArchiveFailure.nullable(),
  /** The part of the archive where it failed. */
  failedPart: z.string().nullable(),
  /** While it waits for a yes. */
  preview: ArchivePreview.nullable(),
  createdAt: Moment,
  finishedAt: Moment.nullable(),
  expiresAt: Moment.nullable(),
})
export type ProgramArchive = z.infer<typeof ProgramArchive>

/** The archive is not at the point where this can be done; details: `state`. */
export const archiveStateRefusals = { program_archive_state_not_allowed: 409 } as const satisfies RefusalTable

export const archiveUploadRefusals = {
  file_empty: 422,
  /** Its content is no ZIP. */
  file_kind_refused: 415,
  /** Another archive of the caller is at work. */
  program_archive_at_work: 409,
} as const satisfies RefusalTable
