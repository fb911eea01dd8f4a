import { z } from 'zod'
import { endpoint, Id, ListQuery, listOf } from '../kernel/index.ts'
import { archiveStateRefusals, archiveUploadRefusals, ProgramArchive, programArchiveBytes } from './archive.ts'

const base = '/api/user.program-archives'
const one = z.object({ programArchiveId: Id })
const ofProgram = z.object({ programId: z.string().max(80) })
const mine = { to: 'signedIn' } as const

/** A whole program, taken along: out of one installation, into another. */
export const archiveEndpoints = {
  createProgramArchive: endpoint({
    name: 'createProgramArchive',
    method: 'POST',
    path: '/api/user.programs/{programId}/archives',
    summary: 'Have the whole program put into one archive, with all that was given and said in it; follow `done`',
    access: { to: 'staff', permission: 'program.personal-data.export' },
    params: ofProgram,
    ok: ProgramArchive,
    status: 202,
    refusals: { program_archive_at_work: 409 },
    perMinute: 10,
    evenInStandby: true,
  }),
  importProgramArchive: endpoint({
    name: 'importProgramArchive',
    method: 'POST',
    path: base,
    summary: 'Upload the archive of a program, to be checked: once `checked`, `preview` says what it would bring',
    access: { to: 'staff', permission: 'platform.programs.manage' },
    upload: true,
    bodyLimit: programArchiveBytes,
    ok: ProgramArchive,
    status: 202,
    refusals: archiveUploadRefusals,
    perMinute: 10,
  }),
  listProgramArchives: endpoint({
    name: 'listProgramArchives',
    method: 'GET',
    path: base,
    summary: 'The archives that the caller made or brought in, the newest first',
    access: mine,
    query: ListQuery.extend({ programId: Id.optional(), direction: z.enum(['out', 'in']).optional() }),
    ok: listOf(ProgramArchive),
  }),
  confirmProgramArchive: endpoint({
    name: 'confirmProgramArchive',
    method: 'POST',
    path: `${base}/{programArchiveId}/confirmation`,
    summary: 'Bring in the program of an archive that was checked: it is there then, unpublished, or nothing is',
    access: { to: 'staff', permission: 'platform.programs.manage' },
    params: one,
    ok: ProgramArchive,
    status: 202,
    refusals: { ...archiveStateRefusals, program_archive_at_work: 409 },
    perMinute: 10,
  }),
  cancelProgramArchive: endpoint({
    name: 'cancelProgramArchive',
    method: 'POST',
    path: `${base}/{programArchiveId}/cancellation`,
    summary: 'Stop making or bringing in an archive, or say no to one that was checked; nothing is left of it',
    access: mine,
    params: one,
    ok: ProgramArchive,
    refusals: archiveStateRefusals,
    evenInStandby: true,
  }),
  deleteProgramArchive: endpoint({
    name: 'deleteProgramArchive',
    method: 'DELETE',
    path: `${base}/{programArchiveId}`,
    summary: 'Forget an archive that has ended, and its file; a program that came out of it stays',
    access: mine,
    params: one,
    refusals: archiveStateRefusals,
    evenInStandby: true,
  }),
  downloadProgramArchive: endpoint({
    name: 'downloadProgramArchive',
    method: 'GET',
    path: `${base}/{programArchiveId}/file`,
    summary: 'The archive of a program, for 48 hours; its format is open and documented',
    access: mine,
    params: one,
    streams: true,
    refusals: archiveStateRefusals,
  }),
}
