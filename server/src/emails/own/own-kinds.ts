import { ownMailId, ownMailKind } from '@laurel/contract/emails/own'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { type AnyMailKind, findMailKind, listMailKinds, mailKind } from '../mail-kinds.ts'
import { ownMailSource, type Question } from './own-source.ts'
import { findOwn, listOwn, type OwnRow } from './own-store.ts'

/** A kind whose words are written: of the product, or under a name of one's own. */
export interface KnownKind {
  readonly kind: AnyMailKind
  readonly own: OwnRow | null
  /** Their answers may be named besides the fields of the kind. */
  readonly questions: readonly Question[]
}

type InProgram = { readonly program: { readonly id: string } | undefined }

const builtIn = (kind: AnyMailKind): KnownKind => ({ kind, own: null, questions: [] })

/** What every mail in words of one's own is filled with; whom and what it is about is not always known. */
const kindOf = ({ id }: OwnRow): AnyMailKind =>
  mailKind({
    name: ownMailKind(id),
    group: 'own',
    audience: 'person',
    fields: ['platform', 'program'],
    optional: ['name', 'sender', 'title', 'reference', 'category', 'applicant', 'dueAt', 'session', 'deadline'],
    subject: 'emails.own.subject',
    body: [{ words: 'emails.own.greeting' }],
    button: 'emails.own.button',
  })

/** The kind of that name, in a program or on the platform; refuses not_found. */
export async function kindNamed(scene: Scene, { program }: InProgram, name: string): Promise<KnownKind> {
  const id = ownMailId(name)
  if (!id) return builtIn(findMailKind(name) ?? refuse('not_found'))
  const own = await findOwn(scene.db, id)
  if (!own || own.removedAt || (own.programId && own.programId !== program?.id)) refuse('not_found')
  return { kind: kindOf(own), own, questions: await questionsOf(scene, { program }) }
}

/** Every kind that words are written for: those of one's own first. */
export async function listKinds(scene: Scene, { program }: InProgram): Promise<KnownKind[]> {
  const own = await listOwn(scene.db, program?.id ?? null)
  const questions = own.length > 0 ? await questionsOf(scene, { program }) : []
  return [...own.map((row) => ({ kind: kindOf(row), own: row, questions })), ...listMailKinds().map(builtIn)]
}

const questionsOf = async ({ db }: Scene, { program }: InProgram) =>
  program ? ownMailSource().listQuestions(db, program.id) : []
