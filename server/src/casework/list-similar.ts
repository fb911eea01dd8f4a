import { topFields } from '@laurel/contract/applications'
import type { SimilarApplication } from '@laurel/contract/casework'
import type { Field } from '@laurel/contract/forms/fields'
import type { Answers } from '@laurel/contract/forms/values'
import { programsAllowing } from '../access/index.ts'
import { readFrame } from '../applications/index.ts'
import type { Application } from '../applications/store/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { isNearable, keepRead, type ListDb, wordsOf } from '../listing/index.ts'
import type { ProgramRow } from '../programs/index.ts'
import { presentRelated } from './list-others.ts'
import { type Frequencies, listLike, listSharedWords, readFrequencies, type SimilarRow } from './store/related.ts'

/** The rarest words of a text that are looked at: those of them that nobody else uses say nothing. */
const maxRead = 16
/** The words that two texts are compared by. */
const maxCompared = 8
/** Words that more applications use would bring too many to compare. */
const maxUses = 5000
const maxCandidates = 200
const shown = 5
/** Less alike than this is chance. */
const minLikeness = 0.3

/**
 * Applications like one, in the programs that the caller may read, the most alike first. The measure, 0 to 1, is half the
 * likeness of the titles (pg_trgm: the share of three-letter pieces that both have) and half that of the texts: of the eight
 * rarest words of this one's title and texts that others use too, the share that the other has, each word weighing as much
 * as it is rare (the logarithm of its frequency, by the full-text index). Compared are applications that share three of
 * these words (two of fewer than six), or every word of the title: 200 of them at most, found in the index without reading the rest.
 */
export async function listSimilar(
  scene: Scene,
  program: ProgramRow,
  application: Application,
): Promise<{ data: SimilarApplication[] }> {
  await keepRead(scene, program.id)
  const [programIds, texts] = await Promise.all([
    programsAllowing(scene, 'program.applications.read'),
    textsOf(scene, application),
  ])
  const titleWords = [...new Set(wordsOf(application.title))]
  const asWritten = writtenAs([application.title, ...texts])
  const { platformId } = scene.db
  const reason = 'Row-level security keeps text indexes from being used'
  return scene.acrossPlatforms(reason, async ({ kysely }) => {
    const db = { platformId, kysely }
    const { known, rarest, documents } = await cachedFrequencies(db)
    const frequency = (word: string) => known.get(word) ?? rarest
    const looked = rareWords([...titleWords, ...texts.flatMap(wordsOf)], { frequency, documents })
    const shared = looked.length > 0 ? await listSharedWords(db, application.id, looked) : []
    const words = shared.sort((one, other) => frequency(one) - frequency(other)).slice(0, maxCompared)
    const like = { applicationId: application.id, title: application.title, words, titleWords, programIds }
    const rows = await listLike(db, like, maxCandidates)
    const weigh = (word: string) => -Math.log(Math.max(frequency(word), 1 / (documents + 2)))
    return { data: order(rows, words, weigh).map((row) => ({ ...row, sharedWords: row.sharedWords.map(asWritten) })) }
  })
}

/** Milliseconds for which the frequencies of very many documents stay as they were read. */
const cachedFor = 600_000
/** Frequencies of fewer documents are read each time. */
const many = 20_000
let cached: { readonly read: Frequencies; readonly until: number } | undefined

async function cachedFrequencies(db: ListDb): Promise<Frequencies> {
  if (cached && performance.now() < cached.until) return cached.read
  const read = await readFrequencies(db)
  cached = read.documents > many ? { read, until: performance.now() + cachedFor } : undefined
  return read
}

function rareWords(
  words: readonly string[],
  { frequency, documents }: { frequency: (word: string) => number; documents: number },
): string[] {
  return [...new Set(words)]
    .filter((word) => isNearable(word) && frequency(word) * documents <= maxUses)
    .sort((one, other) => frequency(one) - frequency(other) || other.length - one.length)
    .slice(0, maxRead)
}

function order(
  rows: readonly SimilarRow[],
  words: readonly string[],
  weigh: (word: string) => number,
): SimilarApplication[] {
  const whole = words.reduce((sum, word) => sum + weigh(word), 0)
  return rows
    .map((row) => {
      const sharedWords = row.sharedWords ?? []
      const text = whole > 0 ? sharedWords.reduce((sum, word) => sum + weigh(word), 0) / whole : 0
      const likeness = (row.titleLikeness + text) / 2
      return { ...presentRelated(row), likeness, titleLikeness: row.titleLikeness, sharedWords }
    })
    .filter(({ likeness }) => likeness >= minLikeness)
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, shown)
}

/** What the applicant wrote in their own words: names, choices and files make nothing alike. */
async function textsOf(scene: Scene, application: Application): Promise<string[]> {
  const { steps } = await readFrame(scene.db, application)
  return steps.flatMap(({ form, answers }) => (form ? textsIn(topFields(form.definition.fields), answers) : []))
}

function textsIn(fields: readonly Field[], answers: Answers): string[] {
  return fields.flatMap((field) => {
    const value = answers[field.key]
    if (field.type === 'text' || field.type === 'textarea') return typeof value === 'string' ? [value] : []
    if (field.type === 'simple-questions-group') return textsIn(field.fields ?? [], (value ?? {}) as Answers)
    if (field.type !== 'questions-group' || !Array.isArray(value)) return []
    return (value as { v: Answers }[]).flatMap(({ v }) => textsIn(field.fields ?? [], v))
  })
}

/** Words as somebody wrote them first: they are compared without accents and case. */
function writtenAs(texts: readonly string[]): (word: string) => string {
  const written = new Map<string, string>()
  for (const word of texts.flatMap((text) => text.match(/[\p{L}\p{M}]+/gu) ?? [])) {
    const [folded = ''] = wordsOf(word)
    if (!written.has(folded)) written.set(folded, word)
  }
  return (word) => written.get(word) ?? word
}
