import { programPageEndpoints } from '@laurel/contract/programs/page'
import { presentFile } from '../../files/index.ts'
import { bind } from '../../kernel/http/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { addGuests, changeInterface, dropGuest, readInterface } from './change-interface.ts'
import { changeSections, keepDocument } from './change-sections.ts'
import { readGuests } from './list-guests.ts'
import { openProgram } from './open-program.ts'
import { readSectionsForTeam } from './read-sections.ts'

export const programPageRoutes = bind(programPageEndpoints, {
  getProgramInterface: (scene, { program }) => readInterface(scene, program),
  saveProgramInterface: async (scene, { program, body }) =>
    readInterface(scene, await changeInterface(scene, program, body)),
  listProgramGuests: (scene, { program, query }) => readGuests(scene, program, query),
  addProgramGuests: async (scene, { program, body }) => ({ added: await addGuests(scene, program, body) }),
  async removeProgramGuest(scene, { program, guest }) {
    await dropGuest(scene, program, guest)
    return undefined
  },
  getProgramSections: (scene, { program }) => readSectionsForTeam(scene, program),
  async saveProgramSections(scene, { program, body }) {
    await changeSections(scene, program, body)
    return readSectionsForTeam(scene, program)
  },
  uploadProgramDocument: async (scene, { program, upload }) => presentFile(await keepDocument(scene, program, upload)),
  async getProgramEntry(_scene, { program }) {
    if (program.visibility !== 'password') refuse('not_found')
    return { asksFor: 'password' as const }
  },
  openProgram: (scene, { program, body }) => openProgram(scene, program, body),
})
