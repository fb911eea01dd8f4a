import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isRoom, type Read } from './figures.ts'
import { placeOf } from './house.ts'

/** Words that names no longer use, and what says the same in the field's own words. */
export const retired: Readonly<Record<string, string>> = {
  acts: 'actions',
  act: 'action',
  asked: 'requested',
  bare: 'baseline, plain',
  council: 'deliberation',
  desk: 'queue, inputs',
  division: 'assignment plan',
  fault: 'error',
  faults: 'errors',
  foresee: 'preload',
  foreseen: 'preloaded',
  given: 'input',
  ground: 'context, dataset',
  grounds: 'contexts, datasets',
  kept: 'cached, stored, saved',
  lacking: 'missing',
  lacks: 'missing',
  least: 'min',
  letter: 'mail',
  letters: 'mails',
  looks: 'scan, match cache',
  most: 'max',
  orphan: 'removed answer',
  orphans: 'removed answers',
  patience: 'timeout, delay',
  peers: 'peer review',
  remembered: 'stored',
  rhythm: 'interval',
  round: 'evaluation session',
  rounds: 'evaluation sessions',
  seat: 'inputs, context',
  sighted: 'requireNotBlind',
  silence: 'heartbeat timeout',
  stance: 'context',
  standing: 'state, context',
  tell: 'notify, publish, record',
  telling: 'notifier',
  tells: 'notifies',
  together: 'collaborators',
  told: 'notified, reported',
  unarchived: 'requireNotArchived',
  unseated: 'requireNotJuror',
  wanted: 'requested',
  wish: 'bid, preference, request',
  wishes: 'bids, preferences',
}

/** Names in which a retired word means something else: letters of an alphabet, rounding a number, a chair of a plan. */
const exceptions: ReadonlySet<string> = new Set([
  ...[
    'foldLetter',
    'isLetter',
    'spelledLetters',
    'unspacedLetters',
    'besideLetters',
    'columnLetters',
    'worthOfLetters',
  ],
  ...['legacy-encoding', 'round', 'rounds', 'isRound', 'planRoundRobin', 'plan-round-robin', 'plan-round-robin.test'],
  ...['round-trip.http', 'round-trip.http.test'],
])
/** Alphabets: there a letter is a letter. */
const alphabets =
  /kernel\/(letters|db\/folded-pattern|sheets|words)|fold\.ts|recovery-codes|bar-chart|builder\/.*references/
/** Payloads of events, and what a signed bundle holds: receivers and history have these names. */
const wire = /^contract\/src\/\w+\/events\.ts$|\/rules\/scorecard\.ts$/
/** Plans sell seats. */
const seats = /\/billing\//

export interface Leftover {
  readonly area: string
  readonly word: string
  readonly name: string
  readonly path: string
}

const wordsOf = (name: string) => name.split(/(?=[A-Z])|[-.]/).map((word) => word.toLowerCase())

/** Where retired words still stand in names: of files, and of what files declare. Columns have their names from migrations. */
export function retiredNames(files: readonly Read[]): Leftover[] {
  return files.flatMap(({ path, syntax }) => {
    if (wire.test(path)) return []
    const file = (path.split('/').at(-1) ?? '').replace(/\.tsx?$/, '')
    const area = areaOf(path)
    return [file, ...syntax.names]
      .filter((name) => !exceptions.has(name) && !name.includes('_'))
      .flatMap((name) =>
        wordsOf(name)
          .filter((word) => word in retired)
          .filter(
            (word) => !(word.startsWith('letter') && alphabets.test(path)) && !(word === 'seat' && seats.test(path)),
          )
          .map((word) => ({ area, word, name, path })),
      )
  })
}

const areaOf = (path: string) => {
  const area = placeOf(path)?.area
  return area ? (isRoom(area) ? area : `${path.split('/')[0]}/${area}`) : (path.split('/')[0] ?? '')
}

/** How often each retired word still stands in each room: `{ exchange: { kept: 3 } }`. */
export function leftoversOf(found: readonly Leftover[]): Record<string, Record<string, number>> {
  const sums: Record<string, Record<string, number>> = {}
  for (const { area, word } of found) {
    sums[area] ??= {}
    sums[area][word] = (sums[area][word] ?? 0) + 1
  }
  return Object.fromEntries(
    Object.entries(sums)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([area, words]) => [
        area,
        Object.fromEntries(Object.entries(words).sort(([one], [other]) => (one < other ? -1 : 1))),
      ]),
  )
}

/** Standards and books that anybody can open by their name. */
const published = /\b(RFC \d+|PDF [\d.]+|Network Flows|Content Analysis|Generalized|Models?|Theory|Methods)[^§]{0,40}§/

/** Citations that lead nowhere inside the repository: sections, decisions, pages. */
export function unresolvedCitations(files: readonly { readonly path: string; readonly text: string }[]): string[] {
  const sections = rulesSections()
  const decisions = new Set(readdirSync('docs/decisions').map((name) => Number(name.slice(0, 4))))
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const bad = [
        ...[...line.matchAll(/docs\/rules\.md §([\d.]*\d)/g)].filter(([, section = '']) => !sections.has(section)),
        ...[...line.matchAll(/\b[Dd]ecisions? (\d{1,2})\b/g)].filter(([, number]) => !decisions.has(Number(number))),
        ...[...line.matchAll(/\bdocs\/[\w./-]+\.\w+/g)].filter(([page]) => !existsSync(page)),
        ...line.matchAll(/\b([Ss]pec|[Pp]roduct|[Rr]eference|DESIGN)(?:\.md)?,? §/g),
        ...line.matchAll(/\bpicture \d\d\b|\.\.\/shared\/(?!data)/g),
        ...(/§\d/.test(line) && !/docs\/rules\.md §|^[ */-]*§[\d.]+[),.]/.test(line) && !published.test(line)
          ? line.matchAll(/§[\d.]+/g)
          : []),
      ]
      return bad.map(([cited]) => `${path}:${index + 1}: ${cited}`)
    }),
  )
}

/** `7` for `## 7.`, and `12.3` for the third point below `## 12.`. */
function rulesSections(): Set<string> {
  const sections = new Set<string>()
  let section = ''
  for (const line of readFileSync('docs/rules.md', 'utf8').split('\n')) {
    section = /^## (\d+)\./.exec(line)?.[1] ?? section
    const point = /^(\d+)\. /.exec(line)?.[1]
    if (section) sections.add(point ? `${section}.${point}` : section)
  }
  return sections
}
