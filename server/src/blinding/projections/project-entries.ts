import type { FieldRule } from '@laurel/contract/blinding'
import type { FormDefinition } from '@laurel/contract/forms/definition'
import { type EntryContent, type EntryRef, listEntryRefs, type Session } from '../../evaluation/store/index.ts'
import { getDefinition } from '../../forms/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { shownFilesIn, stripLater, stripStatesNow, stripStatesOf } from '../metadata/strip-states.ts'
import { listApprovals, listFieldRules } from '../store/anonymisation.ts'
import { dropBlindProjections, setProjections } from '../store/write-projections.ts'
import { blindContent } from './blind-content.ts'
import { openContents } from './open-content.ts'

/** Entries written at once. */
const atOnce = 200

/**
 * Takes what jurors will read of a session's entries: once as it was sent, which stays as it is, and anew what the rules of
 * anonymity leave of it. Nothing while the session is a draft: its applications may still change.
 */
export async function projectEntries(scene: Scene, session: Session, only?: ReadonlySet<string>): Promise<void> {
  const isBlind = session.policy.applicantIdentity !== 'shown'
  if (session.state === 'draft') return isBlind ? stripLater(scene, session) : undefined
  if (!isBlind && !only) await dropBlindProjections(scene.db, session.id)
  const all = await listEntryRefs(scene.db, session.id)
  const entries = only ? all.filter(({ id }) => only.has(id)) : all
  const rules = isBlind ? await listFieldRules(scene.db, session.id) : {}
  for (let at = 0; at < entries.length; at += atOnce) {
    const some = entries.slice(at, at + atOnce)
    const contents = await openContents(scene, some)
    await setProjections(scene.db, 'open', contents, scene.now)
    if (!isBlind) continue
    const { blind, isWaiting } = await blindContents(scene, some, contents, rules)
    await setProjections(scene.db, 'blind', blind, scene.now)
    if (isWaiting) await stripLater(scene, session)
  }
}

/** The blind side of entries whose open one is known, and whether files wait to be cleaned before they are in it. */
export async function blindContents(
  scene: Scene,
  entries: readonly EntryRef[],
  contents: ReadonlyMap<string, EntryContent>,
  rules: Readonly<Record<string, FieldRule>>,
  { waits = true }: { readonly waits?: boolean } = {},
): Promise<{ blind: Map<string, EntryContent>; isWaiting: boolean }> {
  const approvals = Map.groupBy(
    await listApprovals(
      scene.db,
      entries.map(({ id }) => id),
    ),
    ({ entryId }) => entryId,
  )
  const forms = new Map<string, FormDefinition[]>()
  for (const [id, content] of contents) forms.set(id, await definitionsOf(scene, content))
  const files = [...contents].flatMap(([id, content]) => shownFilesIn(content, forms.get(id) ?? [], rules))
  const states = await (waits ? stripStatesOf : stripStatesNow)(scene, files)
  const blind = new Map<string, EntryContent>()
  for (const entry of entries) {
    const content = contents.get(entry.id)
    if (!content) continue
    const settings = { entry, definitions: forms.get(entry.id) ?? [], rules, states }
    blind.set(entry.id, blindContent(content, { ...settings, approvals: approvals.get(entry.id) ?? [] }))
  }
  return { blind, isWaiting: [...states.values()].includes('waiting') }
}

/** The forms of an entry's steps, in their order. */
export async function definitionsOf(scene: Scene, { steps }: EntryContent): Promise<FormDefinition[]> {
  const definitions: FormDefinition[] = []
  for (const { formId, revision } of steps) definitions.push(await getDefinition(scene.db, formId, revision))
  return definitions
}
