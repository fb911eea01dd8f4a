import { type SolveProblem, solveAssignment, solveFairly } from '@laurel/contract/evaluation'
import { report, round } from './report.ts'

/** The optimal assignment at the sizes it is made for: every entry three jurors, one of 100 pairs in conflict. */
function problemOf(entries: number, jurors: number): SolveProblem {
  let state = 42
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
  const table = Float64Array.from({ length: entries * jurors }, () => Math.round(random() * 1e4) / 1e4)
  const closed = Array.from({ length: Math.round((entries * jurors) / 100) }, () => ({
    entry: Math.floor(random() * entries),
    juror: Math.floor(random() * jurors),
  }))
  const most = Math.ceil((entries * 3) / jurors) + 2
  return {
    jurors: Array.from({ length: jurors }, (_, at) => ({ id: `j${at}`, least: 1, most })),
    entries: Array.from({ length: entries }, (_, at) => ({ id: `e${at}`, need: 3 })),
    affinity: (entry, juror) => table[entry * jurors + juror] ?? 0,
    closed,
    fixed: [],
    seed: 1,
  }
}

function measure(entries: number, jurors: number, seconds: number): void {
  const problem = problemOf(entries, jurors)
  const since = performance.now()
  const solution = solveAssignment(problem)
  const took = (performance.now() - since) / 1000
  const memory = process.resourceUsage().maxRSS / 1024
  report(
    `assign: ${entries} entries × ${jurors} jurors × 3`,
    {
      seconds: round(took),
      'most memory, MB': round(memory, 0),
      affinity: round(solution.affinity),
      'proven bound': round(solution.bound),
      missing: solution.missing.reduce((sum, count) => sum + count, 0),
    },
    { name: `at most ${seconds} s and 1 GB`, met: took <= seconds && memory <= 1024 },
  )
}

function measureFair(entries: number, jurors: number): void {
  const problem = problemOf(entries, jurors)
  const since = performance.now()
  const { floor, floorBound } = solveFairly(problem)
  report(`assign, the worst-served entry first: ${entries} × ${jurors} × 3`, {
    seconds: round((performance.now() - since) / 1000),
    floor: round(floor, 4),
    'no floor is above': round(floorBound, 4),
  })
}

measure(1000, 150, 2)
measure(5000, 1000, 60)
measureFair(1000, 150)
