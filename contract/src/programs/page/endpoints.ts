import { z } from 'zod'
import { fileRefusals, StoredFile } from '../../files/index.ts'
import { endpoint, Id, ListQuery, listOf } from '../../kernel/index.ts'
import { programRefusals } from '../refusals.ts'
import { ProgramSections, ProgramSectionsChange } from './section.ts'
import { ProgramGuest, ProgramGuests, ProgramInterface, ProgramInterfaceChange, ProgramPass } from './visibility.ts'

const program = z.object({ programId: z.string().max(80) })
const one = '/api/user.programs/{programId}' as const
const read = { to: 'staff', permission: 'program.settings.read' } as const
const manage = { to: 'staff', permission: 'program.settings.manage' } as const
const { program_not_active, wrong_program_password, too_many_tries, password_missing } = programRefusals
const closed = z.object({ platformId: z.string().max(100), closedProgramSlug: z.string().max(80) })
const entry = '/api/portal/platforms/{platformId}/programs/{closedProgramSlug}/entry' as const

/** Largest document of a program's page, in bytes. */
export const sectionDocumentBytes = 50 * 1024 * 1024

/** How a program's page looks, what it is made of, and who may see it. */
export const programPageEndpoints = {
  getProgramInterface: endpoint({
    name: 'getProgramInterface',
    method: 'GET',
    path: `${one}/public-interface`,
    summary: "The look of a program's page and card, and who may see it",
    access: manage,
    params: program,
    ok: ProgramInterface,
  }),
  saveProgramInterface: endpoint({
    name: 'saveProgramInterface',
    method: 'PUT',
    path: `${one}/public-interface`,
    summary: 'Changes the look of a program, or who may see it',
    access: manage,
    params: program,
    body: ProgramInterfaceChange,
    ok: ProgramInterface,
    refusals: { program_not_active, password_missing },
  }),
  listProgramGuests: endpoint({
    name: 'listProgramGuests',
    method: 'GET',
    path: `${one}/guests`,
    summary: 'The addresses of the people who may see a program that is for invited people',
    access: manage,
    params: program,
    query: ListQuery,
    ok: listOf(ProgramGuest),
  }),
  addProgramGuests: endpoint({
    name: 'addProgramGuests',
    method: 'POST',
    path: `${one}/guests`,
    summary: 'Adds addresses; those that are there already stay as they are',
    access: manage,
    params: program,
    body: ProgramGuests,
    ok: z.object({ added: z.int() }),
    refusals: { program_not_active },
  }),
  removeProgramGuest: endpoint({
    name: 'removeProgramGuest',
    method: 'DELETE',
    path: `${one}/guests/{guestId}`,
    summary: 'Takes an address away: whoever has it no longer sees the program',
    access: manage,
    params: program.extend({ guestId: Id }),
    refusals: { program_not_active },
  }),
  getProgramSections: endpoint({
    name: 'getProgramSections',
    method: 'GET',
    path: `${one}/sections`,
    summary: "The parts of a program's public page, in their order",
    access: read,
    params: program,
    ok: ProgramSections,
  }),
  saveProgramSections: endpoint({
    name: 'saveProgramSections',
    method: 'PUT',
    path: `${one}/sections`,
    summary: "Changes the parts of a program's public page; the revision read before protects the work of others",
    access: manage,
    params: program,
    body: ProgramSectionsChange,
    bodyLimit: 8 * 1024 * 1024,
    ok: ProgramSections,
    refusals: { program_not_active },
  }),
  uploadProgramDocument: endpoint({
    name: 'uploadProgramDocument',
    method: 'POST',
    path: `${one}/documents`,
    summary: "Adds a document that anyone may read to a program's page; the body is the file itself",
    access: manage,
    params: program,
    upload: true,
    bodyLimit: sectionDocumentBytes,
    ok: StoredFile,
    status: 201,
    refusals: { ...fileRefusals, program_not_active },
  }),
  getProgramEntry: endpoint({
    name: 'getProgramEntry',
    method: 'GET',
    path: entry,
    summary: 'Whether a program asks for a password; any other is not found',
    access: { to: 'anyone' },
    params: closed,
    ok: z.object({ asksFor: z.literal('password') }),
  }),
  openProgram: endpoint({
    name: 'openProgram',
    method: 'POST',
    path: entry,
    summary: 'Opens a closed program to this browser by its password, or by the key of its hidden link',
    access: { to: 'anyone' },
    params: closed,
    body: ProgramPass,
    perMinute: 20,
    refusals: { wrong_program_password, too_many_tries },
  }),
}
