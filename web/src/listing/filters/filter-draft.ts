import { type FilterTree, filterDepth, type ListClause } from '@laurel/contract/listing'
import { type Subject, subjectIn } from '../subjects.ts'
import { type ClauseDraft, clauseOf, draftOf } from './clause-draft.ts'
import type { WholeFilter } from './filter-text.ts'

/** How the parts of a group hold together. */
export type GroupKind = 'all' | 'any' | 'none'

export interface GroupDraft {
  readonly id: string
  readonly kind: GroupKind
  readonly parts: readonly PartDraft[]
}

/** One line of the builder; without a draft nobody has said yet what it is about. */
export interface LineDraft {
  readonly id: string
  readonly draft: ClauseDraft | undefined
}

export type PartDraft = GroupDraft | LineDraft

let count = 0
/** A name for what stands on one screen. */
export function newPartId(): string {
  count += 1
  return `part-${count}`
}

export function emptyLine(): LineDraft {
  return { id: newPartId(), draft: undefined }
}

/** Groups inside groups; `none` takes two levels of a tree. */
export const deepestGroup = Math.floor((filterDepth - 2) / 2)

export function groupOf(filter: WholeFilter): GroupDraft {
  const [only, ...others] = filter.and
  const isGroup = only !== undefined && others.length === 0 && !('field' in only)
  const root = isGroup ? partOf(only) : { id: newPartId(), kind: 'all' as const, parts: filter.and.map(partOf) }
  const group = 'parts' in root ? root : { id: newPartId(), kind: 'all' as const, parts: [root] }
  return group.parts.length > 0 ? group : { ...group, parts: [emptyLine()] }
}

function partOf(tree: FilterTree): PartDraft {
  const id = newPartId()
  if ('and' in tree) return { id, kind: 'all', parts: tree.and.map(partOf) }
  if ('or' in tree) return { id, kind: 'any', parts: tree.or.map(partOf) }
  if ('not' in tree) return { id, kind: 'none', parts: ('or' in tree.not ? tree.not.or : [tree.not]).map(partOf) }
  return { id, draft: draftOf(tree) }
}

/** What was built; `unfinished` are the lines that lack something, `gone` those about what is not there. */
export function filterOf(
  root: GroupDraft,
  subjects: readonly Subject[],
): { filter: WholeFilter; unfinished: readonly string[]; gone: readonly string[] } {
  const unfinished: string[] = []
  const gone: string[] = []
  const read = (part: PartDraft): FilterTree[] => {
    if ('parts' in part) {
      const parts = part.parts.flatMap(read)
      if (parts.length === 0) return []
      if (part.kind === 'none') return [{ not: { or: parts } }]
      return [part.kind === 'all' ? { and: parts } : { or: parts }]
    }
    const clause = lineClause(part, subjects)
    if (clause === 'gone') gone.push(part.id)
    else if (clause) return [clause]
    else unfinished.push(part.id)
    return []
  }
  const [tree] = read(root)
  const filter = !tree ? { and: [] } : 'and' in tree ? tree : { and: [tree] }
  return { filter, unfinished, gone }
}

function lineClause({ draft }: LineDraft, subjects: readonly Subject[]): ListClause | 'gone' | undefined {
  if (!draft) return undefined
  const subject = subjectIn(subjects, draft.field)
  return subject ? clauseOf(draft, subject) : 'gone'
}

/** Is nothing built yet but an empty line? */
export function isUntouched({ parts }: GroupDraft): boolean {
  return parts.every((part) => !('parts' in part) && part.draft === undefined)
}
