import type { GateStatus } from '@laurel/contract/applications/states'
import type { StoredCompany } from '@laurel/contract/forms'
import { type FormDefinition, isForOther } from '@laurel/contract/forms/definition'
import { pruneAnswers } from '@laurel/contract/forms/engine'
import type { Field } from '@laurel/contract/forms/fields'
import type { Answers } from '@laurel/contract/forms/values'
import { dayIn } from '@laurel/contract/kernel'
import type { LocalizedText } from '@laurel/contract/kernel/locale'
import type { ApplicationsQuery } from '@laurel/contract/listing'
import { answersOfAll } from '../applications/index.ts'
import type { SheetOfApplication } from '../applications/store/index.ts'
import { listAnsweredReferees, listAssigneesOf, listCompaniesOf } from '../applications/store/index.ts'
import { getDefinition } from '../forms/index.ts'
import type { PlatformDb } from '../kernel/db/index.ts'
import type { Scene } from '../kernel/scene.ts'
import type { PlanProgram, ProgramRow } from '../programs/index.ts'
import { asksForTrash } from './list-filter.ts'
import { reading, readRequestedList } from './list-place.ts'
import { readingAll } from './scan.ts'
import {
  type GateOfApplication,
  listByIds,
  listDocumentSheets,
  listGatesOf,
  listTagLabelsOf,
  type ShownApplication,
} from './store/documents.ts'
import { countPicked, type Picked, packedId, packIds, unpackIds } from './store/pack-ids.ts'

/** Parts that may be read beside an application and its answers. */
export type DocumentPart = 'gates' | 'tags' | 'assignees' | 'companies'

/** An application with all its answers by field key, all steps together, without what conditions hide; parts not asked for are empty. */
export interface ApplicationDocument {
  readonly application: ShownApplication
  readonly answers: Answers
  readonly gates: readonly GateStatus[]
  /** Entries of the register about the companies that it names, by their number. */
  readonly companies: ReadonlyMap<string, StoredCompany>
  readonly tags: readonly LocalizedText[]
  /** Names, whoever leads first. */
  readonly assignees: readonly string[]
}

type Words = Pick<ApplicationsQuery, 'search' | 'filter' | 'sort'>

/** The ids of what a list holds, in its order, packed: see `packIds`. Refuses invalid_input as the list does. */
export async function packMatching(
  scene: Scene,
  program: ProgramRow,
  words: Words,
  picked: Picked,
  max: number,
): Promise<Buffer> {
  const requested = await readRequestedList(scene, program, words)
  return readingAll(scene, requested, (db, resolved) => packIds(db, resolved, picked, max))
}

/** Which of a few applications meet a filter, be they in the trash. Refuses invalid_input as the list does. */
export async function listThoseMeeting(
  scene: Scene,
  program: ProgramRow,
  filter: string,
  only: readonly string[],
): Promise<string[]> {
  const requested = await readRequestedList(scene, program, { search: '', filter })
  const whole = { ...requested, inTrashToo: true as const }
  const packed = await reading(scene, whole, (db) => packIds(db, whole, { only }, only.length))
  return unpackIds(packed, 0, packed.length / packedId)
}

/** Does a list hold what is in the trash? Elsewhere that is not shown. */
export async function isListOfTrash(scene: Scene, program: ProgramRow, words: Words): Promise<boolean> {
  return asksForTrash((await readRequestedList(scene, program, words)).where)
}

/** How many applications a list holds. Refuses invalid_input as the list does. */
export async function countPickedOf(scene: Scene, program: ProgramRow, words: Words, picked: Picked): Promise<number> {
  const requested = await readRequestedList(scene, program, words)
  return readingAll(scene, requested, (db, resolved) => countPicked(db, resolved, picked))
}

/**
 * Some applications with their answers, in the order of the ids; those that are gone are left out. With what others
 * answered, in confidence or not: for staff. A thousand at once are two statements, and one for each part.
 */
export async function readDocuments(
  scene: Pick<Scene, 'db' | 'now'>,
  program: Pick<PlanProgram, 'id' | 'timeZone'>,
  ids: readonly string[],
  parts: ReadonlySet<DocumentPart>,
): Promise<ApplicationDocument[]> {
  const { db, now } = scene
  const [applications, sheets, gates, tags, assignees, companies] = await Promise.all([
    listByIds(db, program.id, ids),
    listDocumentSheets(db, ids),
    parts.has('gates') ? listGatesOf(db, ids) : [],
    parts.has('tags') ? listTagLabelsOf(db, ids) : [],
    parts.has('assignees') ? listAssigneesOf(db, ids) : [],
    parts.has('companies') ? listCompaniesOf(db, ids) : noCompanies,
  ])
  const tagsOf = Map.groupBy(tags, (tag) => tag.applicationId)
  const assigneesOf = Map.groupBy(assignees, (assignee) => assignee.applicationId)
  const definitions = await definitionsOf(db, sheets)
  const asksOthers = [...definitions.values()].some((definition) => kindOf(definition).asksOthers)
  const referees = asksOthers ? await listAnsweredReferees(db, ids) : []
  const sheetsOf = Map.groupBy(sheets, (sheet) => sheet.applicationId)
  const gatesOf = Map.groupBy(gates, (gate: GateOfApplication) => gate.applicationId)
  const refereesOf = Map.groupBy(referees, (referee) => referee.application_id)
  const today = dayIn(program.timeZone, now)
  const documents: ApplicationDocument[] = []
  for (const application of applications) {
    const { id, categoryId, lang } = application
    let answers: Answers = {}
    // Conditions ask about what earlier steps answered.
    for (const sheet of sheetsOf.get(id) ?? []) {
      const definition = definitions.get(`${sheet.formId} ${sheet.revision}`)
      if (!definition) continue
      const kind = kindOf(definition)
      const whole = kind.asksOthers
        ? answersOfAll(sheet.stepId, definition, sheet.answers, refereesOf.get(id) ?? [])
        : sheet.answers
      const context = { today, meta: { category: categoryId, lang }, earlier: answers }
      const shown = kind.hides ? pruneAnswers(definition, whole, context) : whole
      answers = Object.keys(answers).length === 0 ? shown : { ...answers, ...shown }
    }
    documents.push({
      application,
      answers,
      gates: gatesOf.get(id)?.map(({ status }) => status) ?? [],
      companies: byNumber(companies.get(id)),
      tags: tagsOf.get(id)?.map(({ label }) => label) ?? [],
      assignees: assigneesOf.get(id)?.map(({ name }) => name) ?? [],
    })
  }
  return documents
}

const noCompanies: ReadonlyMap<string, readonly StoredCompany[]> = new Map()
const none: ApplicationDocument['companies'] = new Map()

function byNumber(companies: readonly StoredCompany[] = []): ApplicationDocument['companies'] {
  return companies.length === 0 ? none : new Map(companies.map((company) => [company.number, company]))
}

/** The forms that some answers follow, each read once. */
async function definitionsOf(
  db: PlatformDb,
  sheets: readonly SheetOfApplication[],
): Promise<Map<string, FormDefinition>> {
  const definitions = new Map<string, FormDefinition>()
  for (const { formId, revision } of sheets) {
    const name = `${formId} ${revision}`
    if (!definitions.has(name)) definitions.set(name, await getDefinition(db, formId, revision))
  }
  return definitions
}

interface Kind {
  /** Some field is not always there. */
  readonly hides: boolean
  readonly asksOthers: boolean
}

const kinds = new WeakMap<FormDefinition, Kind>()

function kindOf(definition: FormDefinition): Kind {
  const known = kinds.get(definition)
  if (known) return known
  const kind = { hides: definition.fields.some(mayHide), asksOthers: definition.fields.some(asksOther) }
  kinds.set(definition, kind)
  return kind
}

function mayHide(field: Field): boolean {
  return Boolean(field.visibleIf) || (field.fields ?? []).some(mayHide)
}

function asksOther(field: Field): boolean {
  return isForOther(field) || (field.fields ?? []).some(asksOther)
}
