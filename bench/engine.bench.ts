import { openSession, validateAnswers } from '@laurel/contract/forms/engine'
import { Model } from 'survey-core'
import { conditionCount, longForm, longSurvey, questionCount, someAnswers } from './long-form.ts'
import { median, report, round } from './report.ts'

/** What is visible and what is wrong in a long form: our engine beside SurveyJS's model, on the same form and answers. */
const sets = Array.from({ length: 20 }, (_, seed) => someAnswers(seed))
const context = { today: '2027-03-15' }
const survey = new Model(longSurvey)

function problemsHere(answers: (typeof sets)[number]): string[] {
  return validateAnswers(longForm, answers, context).map(({ field }) => field)
}

/** Without telling listeners what it finds: the least that SurveyJS can do. */
function checkThere(answers: (typeof sets)[number]): boolean {
  survey.data = answers
  return survey.validate(false, false) === true
}

function problemsThere(answers: (typeof sets)[number]): string[] {
  survey.data = answers
  survey.validate(true, false)
  return survey
    .getAllQuestions(true)
    .filter((question) => question.errors.length > 0)
    .map(({ name }) => name)
}

/** Microseconds for one call, the middle of several rounds. */
function timeOf(work: (answers: (typeof sets)[number]) => unknown, times: number): number {
  const rounds: number[] = []
  for (let one = 0; one < 7; one++) {
    const since = performance.now()
    for (let time = 0; time < times; time++) for (const answers of sets) work(answers)
    rounds.push(((performance.now() - since) * 1000) / times / sets.length)
  }
  return median(rounds)
}

for (const answers of sets) {
  const [here, there] = [problemsHere(answers), problemsThere(answers)]
  const differing = here.filter((name) => !there.includes(name)).concat(there.filter((name) => !here.includes(name)))
  if (differing.length > 0) throw new Error(`The two disagree about ${differing.join(', ')}`)
}

const ours = timeOf(problemsHere, 50)
const theirs = timeOf(checkThere, 1)

const first = sets[0] ?? {}
const session = openSession(longForm, first, context)
let typed = 0
const ourKey = timeOf(() => {
  typed += 1
  session.update({ ...first, q1: typed % 90 }, 'q1')
}, 50)
survey.data = first
const theirKey = timeOf(() => {
  typed += 1
  survey.setValue('q1', typed % 90)
}, 5)

report(
  `engine: ${questionCount} questions, ${conditionCount} conditions, validate and visibility, median of 7`,
  {
    'all of it, our engine (µs)': round(ours, 1),
    "all of it, SurveyJS's model (µs)": round(theirs, 1),
    'times faster': round(theirs / ours, 1),
    'what follows from one change, our engine (µs)': round(ourKey, 1),
    "the same, SurveyJS's model (µs)": round(theirKey, 1),
    'times faster at a change': round(theirKey / ourKey, 1),
  },
  { name: 'at least 5 times faster than SurveyJS on the same form', met: theirs / ours >= 5 },
)
