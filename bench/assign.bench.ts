import {
  type AssignmentPreview,
  bidNames,
  type OptimalInput,
  type OptimalSettings,
  previewOptimal,
} from '@laurel/contract/assignment'
import { report, round } from './report.ts'

/** What is known of who suits what: topics of both; beside them scores from a file, 40 an entry, or bids on a tenth. */
type Known = 'scores' | 'topics' | 'bids'

/** As the page of the distribution sends them until somebody says otherwise. */
const defaults = { fair: true, connected: true, onePerOrganisation: true }
const topics = 24

/** A session at the sizes it is made for: every entry three jurors, one of 100 pairs in conflict, two jurors a house. */
function inputOf(entries: number, jurors: number, known: Known, rules: Partial<OptimalSettings>): OptimalInput {
  const random = drawing(42)
  const below = (end: number) => Math.floor(random() * end)
  const pair = () => ({ entryId: `e${below(entries)}`, jurorId: `j${below(jurors)}` })
  const pairs = (count: number) => Array.from({ length: count }, pair)
  const scored = () => pairs(40 * entries).map((one) => ({ ...one, score: Math.round(random() * 1e4) / 1e4 }))
  return {
    jurors: Array.from({ length: jurors }, (_, at) => ({
      id: `j${at}`,
      least: 1,
      most: Math.ceil((entries * 3) / jurors) + 2,
      organisation: `o${below(jurors / 2)}`,
      expertise: Object.fromEntries(Array.from({ length: 2 }, () => [`t${below(topics)}`, 1 + below(3)])),
    })),
    entries: Array.from({ length: entries }, (_, at) => ({
      id: `e${at}`,
      tags: [`t${below(topics)}`, `t${below(topics)}`],
    })),
    closed: pairs((entries * jurors) / 100),
    current: [],
    ...(known === 'scores' && { imported: scored() }),
    ...(known === 'bids' && {
      bids: pairs((entries * jurors) / 10).map((one) => ({ ...one, bid: bidNames[below(4)] ?? 'no' })),
    }),
    settings: { perEntry: 3, seed: 1, ...rules },
  }
}

function drawing(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

interface Size {
  readonly entries: number
  readonly jurors: number
  /** Seconds. */
  readonly limit: number
}

function measure(name: string, { entries, jurors, limit }: Size, known: Known, rules: Partial<OptimalSettings>): void {
  const input = inputOf(entries, jurors, known, rules)
  const since = performance.now()
  const before = process.cpuUsage()
  const { after, isBest }: AssignmentPreview = previewOptimal(input)
  const took = (performance.now() - since) / 1000
  const { user, system } = process.cpuUsage(before)
  const memory = process.resourceUsage().maxRSS / 1024
  report(
    `assign, ${name}, ${known}: ${entries} entries × ${jurors} jurors × 3`,
    {
      seconds: round(took),
      'of a processor': round((user + system) / 1e6),
      'most memory, MB': round(memory, 0),
      'mean affinity': round(after.affinity, 4),
      'of the worst-served entry': round(after.floor, 4),
      'proven the best': isBest ? 'yes' : 'no',
      missing: after.missing,
      parts: after.parts,
    },
    { name: `at most ${limit} s and 1 GB`, met: took <= limit && memory <= 1024 },
  )
}

const small: Size = { entries: 1000, jurors: 150, limit: 2 }
const large: Size = { entries: 5000, jurors: 1000, limit: 60 }
const [only] = process.argv.slice(3)
for (const size of [small, large]) {
  for (const known of ['scores', 'topics', 'bids'] as const) {
    if (only && only !== `${size.entries}`) continue
    measure('plain rules', size, known, {})
    measure('default rules', size, known, defaults)
  }
}
