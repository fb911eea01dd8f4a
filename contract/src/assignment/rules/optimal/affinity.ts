/** The expertise of a juror by topic, 0 to 3; 3 is an expert. */
export type Expertise = Readonly<Record<string, number>>

const maxExpertise = 3
/** From this on, in any topic of an entry, a juror is an expert of it. */
const expertFrom = 3

/** Why an affinity is what it is: the first of these that is known. */
export type AffinitySource = 'bid' | 'imported' | 'expertise' | 'none'

export interface Affinity {
  /** 0 to 1. */
  readonly value: number
  readonly source: AffinitySource
}

/** The sources of a pair's affinity: the juror's bid, a score from a file, topics. */
export interface Suitability {
  readonly bid?: number | undefined
  readonly imported?: number | undefined
  readonly expertise: Expertise
  readonly tags: readonly string[]
}

/** A bid wins over an imported score, that over topics; who says nothing of any is in the middle. */
export function affinityOf({ bid, imported, expertise, tags }: Suitability): Affinity {
  if (bid !== undefined) return { value: bid, source: 'bid' }
  if (imported !== undefined) return { value: Math.min(1, Math.max(0, imported)), source: 'imported' }
  if (tags.length === 0 || Object.keys(expertise).length === 0) return { value: 0.5, source: 'none' }
  const known = tags.reduce((sum, tag) => sum + Math.min(maxExpertise, expertise[tag] ?? 0), 0)
  return { value: known / maxExpertise / tags.length, source: 'expertise' }
}

export function isExpertOf(expertise: Expertise, tags: readonly string[]): boolean {
  return tags.some((tag) => (expertise[tag] ?? 0) >= expertFrom)
}

export const bidNames = ['eager', 'willing', 'reluctant', 'no'] as const
export type BidName = (typeof bidNames)[number]

/** The same four steps for everybody, so that nobody wins by shouting (ordinal tiers of HotCRP's autoassigner). */
export const bidWorth: Readonly<Record<BidName, number>> = { eager: 1, willing: 2 / 3, reluctant: 1 / 3, no: 0 }
