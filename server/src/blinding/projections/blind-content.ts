import { createHash } from 'node:crypto'
import {
  type ApprovedRedaction,
  actionOf,
  type FieldRule,
  type FileCopy,
  placesIn,
  projectAnswers,
  redact,
  titlePlace,
} from '@laurel/contract/blinding'
import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { Field } from '@laurel/contract/forms/fields'
import type { FileAnswer } from '@laurel/contract/forms/values'
import type { EntryContent, EntryRef } from '../../evaluation/store/index.ts'
import type { StripStates } from '../metadata/strip-state.ts'
import type { ApprovalRow } from '../store/anonymisation.ts'

/** Names the version of a text or file on which something was approved. */
export const hashOf = (original: string) => createHash('sha256').update(original).digest('hex')

/** A key that says nothing of the file that it stands for. */
const copyKey = (entryId: string, key: string) =>
  createHash('sha256').update(`${entryId} ${key}`).digest('base64url').slice(0, 22)

const isPicture = ({ mime }: Pick<FileAnswer, 'mime'>) => mime.startsWith('image/') && mime !== 'image/svg+xml'

/** Where a juror reads a copy. */
export function copyLocation({ sessionId, id }: EntryRef, key: string): string {
  return `/api/portal/me/evaluation-sessions/${sessionId}/entries/${id}/files/${key}`
}

interface Settings {
  readonly entry: EntryRef
  /** Of the entry's steps, in their order. */
  readonly definitions: readonly FormDefinition[]
  readonly rules: Readonly<Record<string, FieldRule>>
  readonly approvals: readonly ApprovalRow[]
  /** Of the entry's files. */
  readonly states: StripStates
}

/**
 * An entry as a blind juror may read it (docs/rules.md §12.8): only what somebody has decided to show; texts to be redacted
 * without the pieces approved to go, and not at all while nobody approved this very text; files under names that say
 * nothing, without what programs and cameras wrote of their makers, or not at all.
 */
export function blindContent(content: EntryContent, settings: Settings): EntryContent {
  const { entry, definitions, rules, approvals, states } = settings
  const approved = new Map(approvals.map((one) => [one.place, one]))
  const fields = definitions.flatMap((definition) => definition.fields)
  const answers = Object.assign({}, ...content.steps.map((step) => step.answers))
  const redactions: Record<string, ApprovedRedaction> = {}
  const copies: Record<string, FileCopy> = {}
  const shownFiles: Record<string, { key: string; name: string }> = {}
  for (const one of placesIn(answers, fields)) {
    const approval = approved.get(one.place)
    if ('text' in one) {
      if (approval?.originalHash === hashOf(one.text))
        redactions[one.place] = { original: one.text, pieces: approval.pieces }
      continue
    }
    const action = actionOf(rules[one.field.key])
    const isStripped = states.get(one.file.key) === 'bare'
    const isApprovalNeeded = action === 'redact' || (action === 'show' && !isStripped)
    const valid = isApprovalNeeded && approval?.originalHash === hashOf(one.file.key) ? approval : undefined
    if (isApprovalNeeded ? !valid?.copy && !(valid && isStripped) : action !== 'show') continue
    const file = valid?.copy ?? one.file
    const key = copyKey(entry.id, file.key)
    const mime = isPicture(file) ? 'image/webp' : file.mime
    copies[one.file.key] = { key, location: copyLocation(entry, key), size: file.size, mime, name: file.name }
    shownFiles[key] = { key: file.key, name: '' }
  }
  const shown = projectAnswers(answers, { fields, rules, redactions, code: entry.code, copies })
  for (const one of placesIn(shown, fields)) {
    if (!('file' in one)) continue
    const copy = shownFiles[one.file.key]
    if (one.file.mime === 'image/webp') one.file.name = asWebp(one.file.name)
    if (copy) copy.name = one.file.name
  }
  const steps = content.steps.map((step, at) => ({ ...step, answers: ownOf(definitions[at]?.fields ?? [], shown) }))
  return {
    title: blindTitle(content.title, rules[titlePlace], approved.get(titlePlace)),
    reference: null,
    lang: content.lang,
    steps,
    copies: shownFiles,
  }
}

const asWebp = (name: string) => name.replace(/\.[^.]*$/, '.webp')

function ownOf(fields: readonly Field[], answers: EntryContent['steps'][number]['answers']): typeof answers {
  const keys = new Set(fields.flatMap(keysOf))
  return Object.fromEntries(Object.entries(answers).filter(([key]) => keys.has(key)))
}

/** Fields of an accordion answer beside it. */
function keysOf(field: Field): string[] {
  return field.type === 'accordion' ? (field.fields ?? []).flatMap(keysOf) : [field.key]
}

/** Nothing while the title is hidden: its code then names the entry. */
function blindTitle(title: string, rule: FieldRule | undefined, approval: ApprovalRow | undefined): string {
  const action = actionOf(rule)
  if (action === 'show') return title
  if (action === 'redact' && approval?.originalHash === hashOf(title)) return redact(title, approval.pieces)
  return ''
}
