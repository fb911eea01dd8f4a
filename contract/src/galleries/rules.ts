import type { FieldType } from '../forms/fields/index.ts'
import type { GalleryDraft, GalleryField, GalleryPlace, GalleryState } from './gallery.ts'
import { ownKeys } from './gallery.ts'

/** Answers that say who somebody is, or how to reach them. */
const direct: ReadonlySet<string> = new Set(['email', 'tel', 'applicant', 'place'])

/** Does showing it say who somebody is? It then takes a tick of its own. */
export function isDirect({ key, type }: { readonly key: string; readonly type: string }): boolean {
  return direct.has(key) || direct.has(type)
}

const never: ReadonlySet<string> = new Set<FieldType>(['validation', 'accordion'])
const filtered: ReadonlySet<string> = new Set([
  'category',
  'select',
  'radio',
  'checkbox',
  'picture-choice',
  'yes-no',
  'country',
])

/** May the public see answers of it at all? What others gave in confidence, and what is no answer, is locked. */
export function isPublishable(field: {
  readonly type: string
  readonly answeredBy?: string | undefined
  readonly confidential?: boolean | undefined
}): boolean {
  return !never.has(field.type) && !field.confidential && !field.answeredBy
}

/** Where a field may stand. */
export function placesFor(field: { readonly key: string; readonly type: string }): GalleryPlace[] {
  if (field.key === 'title') return ['card', 'page', 'map']
  if (field.key === 'award') return ['card', 'page']
  const isLarge = ['questions-group', 'simple-questions-group', 'table'].includes(field.type)
  if (isLarge) return ['page']
  if (field.type === 'file') return ['page']
  const places: GalleryPlace[] = ['card', 'page', 'map']
  return filtered.has(field.type) || field.key === 'category' ? [...places, 'filter'] : places
}

export function isOwnKey(key: string): boolean {
  return (ownKeys as readonly string[]).includes(key)
}

/** The keys that the public would see of a gallery: the title always, and the question that gives the picture. */
export function shownKeys({
  fields,
  pictureKey,
}: Pick<GalleryDraft, 'pictureKey'> & { readonly fields: readonly GalleryField[] }): string[] {
  const keys = fields.filter(({ places }) => places.length > 0).map(({ key }) => key as string)
  return [...new Set(['title', ...keys, ...(pictureKey ? [pictureKey] : [])])]
}

/** What a gallery is to the public at a moment: what is not published answers as what does not exist. */
export function galleryPhase(
  { state, opensAt, closesAt }: { readonly state: GalleryState } & Dates,
  now: Date,
): 'draft' | 'unpublished' | 'upcoming' | 'published' | 'over' {
  if (state !== 'published') return state
  if (opensAt !== null && now < opensAt) return 'upcoming'
  return closesAt !== null && now >= closesAt ? 'over' : 'published'
}

interface Dates {
  readonly opensAt: Date | null
  readonly closesAt: Date | null
}

export const areDatesBackwards = ({ opensAt, closesAt }: Dates): boolean =>
  opensAt !== null && closesAt !== null && closesAt <= opensAt

export type GalleryProblem = 'no_fields' | 'no_consent_text' | 'program_unpublished'

/** What keeps a gallery from being published. */
export function galleryProblems(
  gallery: Pick<GalleryDraft, 'fields' | 'consentText'>,
  program: { readonly isPublic: boolean },
): GalleryProblem[] {
  const problems: GalleryProblem[] = []
  if (!program.isPublic) problems.push('program_unpublished')
  if (!gallery.fields.some(({ places }) => places.length > 0)) problems.push('no_fields')
  if (!Object.values(gallery.consentText).some((text) => text?.trim())) problems.push('no_consent_text')
  return problems
}

/** Conditions that reveal a decision: what they pick shows it. */
const revealing = ['state', 'status', 'statusId', 'decidedAt', 'score', 'rank']

/** Would an application's being picked by this field tell what was decided about it? */
export function revealsDecision(field: string): boolean {
  return revealing.some((name) => field === name || field.startsWith(`${name}.`) || field.startsWith('score.'))
}
