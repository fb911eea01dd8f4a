import { type OutcomeInput, outcomeOf } from '@laurel/contract/results/rules'
import { median, report, round } from './report.ts'

/** All figures of a session computed anew: means, calibration with its uncertainty, first places, agreement, flags. */
function sessionOf(entries: number, jurors: number, perEntry: number): OutcomeInput {
  let state = 7
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
  const criteria = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, kind: 'score' as const, min: 0, max: 10, weight: 1 }))
  const harshness = Array.from({ length: jurors }, () => random() * 3 - 1.5)
  const worth = Array.from({ length: entries }, () => 3 + random() * 4)
  const mark = (entry: number, juror: number) =>
    Math.round(Math.min(10, Math.max(0, (worth[entry] ?? 0) + (harshness[juror] ?? 0) + random() * 3 - 1.5)))
  return {
    criteria,
    entries: worth.map((_, at) => ({ id: `e${at}`, expected: perEntry })),
    evaluations: worth.flatMap((_, entry) =>
      Array.from({ length: perEntry }, (__, at) => {
        const juror = (entry * perEntry + at + Math.floor(entry / jurors)) % jurors
        return {
          entryId: `e${entry}`,
          jurorId: `j${juror}`,
          answers: criteria.map(({ id }) => ({ criterionId: id, value: mark(entry, juror) })),
        }
      }),
    ),
    settings: {
      method: 'calibrated',
      trim: 0.2,
      leastCoverage: 0.6,
      leastReviews: 3,
      places: 50,
      tieBreakers: [{ kind: 'median' }, { kind: 'lot' }],
      seed: 1,
    },
  }
}

function measure(perEntry: number): void {
  const input = sessionOf(1000, 150, perEntry)
  const before = process.cpuUsage()
  const rounds = Array.from({ length: 3 }, () => {
    const since = performance.now()
    outcomeOf(input)
    return (performance.now() - since) / 1000
  })
  const took = median(rounds)
  const { user } = process.cpuUsage(before)
  report(
    `results: 1000 entries × 150 jurors × 5 criteria, ${perEntry} evaluations an entry, median of 3`,
    { evaluations: input.evaluations.length, seconds: round(took), 'of a processor': round(user / 3e6) },
    { name: 'at most 1 s', met: took <= 1 },
  )
}

measure(3)
measure(10)
