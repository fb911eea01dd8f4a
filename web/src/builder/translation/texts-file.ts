import type { Locale } from '@laurel/contract/kernel/locale'
import type { FormDraft } from '../state/draft.ts'
import { maxOf, textsIn, withDraftText } from './texts.ts'

/** One text on its way to a translator and back. `note` tells what it is. */
export interface TextUnit {
  readonly id: string
  readonly source: string
  readonly target: string
  readonly note?: string
}

/** The texts of a form from one language to another, as files carry them. */
export interface TextsFile {
  readonly from: string
  readonly to: string
  readonly units: readonly TextUnit[]
}

/** Why a file cannot be taken at all, in the words of `forms.texts.<kind>`. */
export type TextsProblem = {
  readonly kind: 'unreadable' | 'no-language' | 'wrong-source' | 'wrong-target'
  readonly found?: string
}

export type ReadTexts =
  | { readonly ok: true; readonly file: TextsFile }
  | { readonly ok: false; readonly problem: TextsProblem }

/** What taking a file would do: nothing is done yet. */
export interface TextsReport {
  /** Texts that would be written, by their place in the form. */
  readonly changes: ReadonlyMap<string, string>
  /** Texts of the file that this form does not have. */
  readonly unknown: readonly TextUnit[]
  /** Texts whose source is no longer what was translated. */
  readonly outdated: readonly (TextUnit & { readonly now: string })[]
  /** Translations of more characters than a form keeps there. */
  readonly tooLong: readonly (TextUnit & { readonly max: number })[]
}

/** Every text that has a source, in the order of the page. */
export function textsFile(draft: FormDraft, from: Locale, to: Locale, note: (part: string) => string): TextsFile {
  const units = textsIn(draft).flatMap(({ path, part, text }) =>
    text[from] ? [{ id: path, source: text[from], target: text[to] ?? '', note: note(part) }] : [],
  )
  return { from, to, units }
}

/** Compares a file with the draft: languages first, then text by text. An empty translation changes nothing. */
export function checkTexts(
  draft: FormDraft,
  file: TextsFile,
  { from, langs }: { from: Locale; langs: readonly Locale[] },
): TextsProblem | (TextsReport & { kind: 'fine'; to: Locale }) {
  if (file.from !== from) return { kind: 'wrong-source', found: file.from }
  const to = langs.find((lang) => lang === file.to && lang !== from)
  if (!to) return { kind: 'wrong-target', found: file.to }
  const texts = new Map(textsIn(draft).map((one) => [one.path, one]))
  const changes = new Map<string, string>()
  const unknown: TextUnit[] = []
  const outdated: (TextUnit & { now: string })[] = []
  const tooLong: (TextUnit & { max: number })[] = []
  for (const unit of file.units) {
    const known = texts.get(unit.id)
    const now = known?.text[from]
    if (!known || !now) unknown.push(unit)
    else if (!sameText(now, unit.source)) outdated.push({ ...unit, now })
    else if (unit.target.length > maxOf(known)) tooLong.push({ ...unit, max: maxOf(known) })
    else if (unit.target.trim() !== '' && unit.target !== known.text[to]) changes.set(unit.id, unit.target)
  }
  return { kind: 'fine', to, changes, unknown, outdated, tooLong }
}

/** Editors of spreadsheets and translations rewrite line ends. */
function sameText(one: string, other: string): boolean {
  return one.replace(/\r\n?/g, '\n') === other.replace(/\r\n?/g, '\n')
}

/** The draft with the texts of a report written: one change, whole. */
export function withTexts(draft: FormDraft, to: Locale, changes: ReadonlyMap<string, string>): FormDraft {
  return [...changes].reduce((next, [path, value]) => withDraftText(next, path, to, value), draft)
}
