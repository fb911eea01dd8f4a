import { type AwardRecipients, type AwardSource, awardLimits, mayBeAwarded } from '@laurel/contract/awards'
import type { FilterTree } from '@laurel/contract/listing'
import type { Scene } from '../kernel/scene.ts'
import { packedId, packMatching, unpackIds } from '../listing/index.ts'
import type { ProgramRow } from '../programs/index.ts'
import { type Candidate, listAwarded, listCandidates, type TemplateRow } from './store/index.ts'

const shown = 100

function filterOf(source: AwardSource): FilterTree {
  switch (source.kind) {
    case 'filter':
      return source.filter
    case 'tag':
      return { field: 'tags', op: 'in', value: [source.tagId] }
    case 'decision':
      return { field: 'state', op: 'eq', value: source.decision }
  }
}

interface Sorted {
  readonly ready: readonly Candidate[]
  readonly already: number
  /** Their decision is not public: neither a certificate nor a mail tells of it. */
  readonly undecided: number
}

/** Whom the source of a template names now. */
export async function findRecipients(scene: Scene, program: ProgramRow, template: TemplateRow): Promise<Sorted> {
  const words = { search: '', filter: JSON.stringify(filterOf(template.source)) }
  const packed = await packMatching(scene, program, words, {}, awardLimits.recipients)
  const ids = unpackIds(packed, 0, packed.length / packedId)
  const candidates = await listCandidates(scene.db, program.id, ids)
  const decided = candidates.filter((one) => mayBeAwarded(one, scene.now))
  const awarded = await listAwarded(
    scene.db,
    template.id,
    decided.map(({ id }) => id),
  )
  // One that was withdrawn is not handed out again by itself: somebody names who is.
  const ready = decided.filter(({ id }) => !awarded.has(id))
  return { ready, already: decided.length - ready.length, undecided: candidates.length - decided.length }
}

/** Of the named ones, those who may be handed one and have none that stands. */
export async function pickRecipients(
  scene: Scene,
  program: ProgramRow,
  template: TemplateRow,
  ids: readonly string[],
): Promise<readonly Candidate[]> {
  const candidates = await listCandidates(scene.db, program.id, [...new Set(ids)])
  const awarded = await listAwarded(scene.db, template.id, ids)
  const { source } = template
  const isMeant = ({ state }: Candidate) => source.kind !== 'decision' || state === source.decision
  return candidates.filter((one) => mayBeAwarded(one, scene.now) && isMeant(one) && !awarded.get(one.id)?.isLive)
}

export async function readRecipients(
  scene: Scene,
  program: ProgramRow,
  template: TemplateRow,
): Promise<AwardRecipients> {
  const { ready, already, undecided } = await findRecipients(scene, program, template)
  const large = ready.map((one) => (template.headline === 'title' ? one.title : one.applicantName))
  return {
    ready: ready.length,
    already,
    undecided,
    longest: large.reduce((longest, text) => (text.length > longest.length ? text : longest), ''),
    data: ready.slice(0, shown).map(({ id, title, applicantName, reference }) => ({
      ...{ applicationId: id, title, reference },
      applicant: applicantName,
    })),
  }
}
