import { loader, type Things } from '../kernel/http/index.ts'
import { findPublication, type PublicationRow } from './decisions/store.ts'
import { findSending, type SendingRow } from './sending-store.ts'
import { findTemplate, type TemplateRow } from './template-store.ts'

declare module '../kernel/http/things.ts' {
  interface PathThings {
    messageTemplateId: { as: 'messageTemplate'; is: TemplateRow }
    decisionPublicationId: { as: 'publication'; is: PublicationRow }
    sendingId: { as: 'sending'; is: SendingRow }
  }
}

const isOfProgram = ({ programId }: { programId: string }, things: Things) => {
  const program = things.program as { id: string } | undefined
  return !program || programId === program.id
}

export const messageLoaders = [
  loader({
    param: 'messageTemplateId',
    as: 'messageTemplate',
    find: (scene, id) => findTemplate(scene.db, id),
    isWithin: isOfProgram,
    programOf: (template) => template.programId,
  }),
  loader({
    param: 'decisionPublicationId',
    as: 'publication',
    find: (scene, id) => findPublication(scene.db, id),
    isWithin: isOfProgram,
    programOf: (publication) => publication.programId,
  }),
  loader({
    param: 'sendingId',
    as: 'sending',
    find: (scene, id) => findSending(scene.db, id),
    isWithin: isOfProgram,
    programOf: (sending) => sending.programId,
  }),
]
