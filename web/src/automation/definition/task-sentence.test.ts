import type { TaskDefinition } from '@laurel/contract/automation'
import { type Locale, locales } from '@laurel/contract/kernel/locale'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadWords, wordsOf } from '../../kernel/words/index.ts'
import { readyMade, readyTask } from './ready-made.ts'
import type { TaskNames } from './task-names.ts'
import { sentenceText, thenText, whenText } from './task-sentence.ts'

beforeAll(async () => {
  for (const locale of locales) await loadWords(locale, ['automation', 'applications', 'messages'])
})

const film = '0190a2b0-0000-7000-8000-000000000001'
const namesIn = (locale: Locale): TaskNames => ({
  words: wordsOf(locale, { timeZone: 'Europe/Paris' }),
  subjects: [
    {
      field: 'state',
      label: 'Statut',
      kind: 'choice',
      options: [{ value: 'draft', label: 'Brouillon' }],
      isFacet: true,
    },
  ],
  catalogue: {
    triggers: [],
    actions: [],
    statuses: [],
    tags: [{ id: film, title: { fr: 'Film', en: 'Film' } }],
    categories: [],
    steps: [],
    people: [],
    sessions: [],
    templates: [],
    webhooks: [],
    dates: [{ name: 'answers.born', title: { fr: 'Date de naissance', en: 'Date of birth' } }],
  } as unknown as TaskNames['catalogue'],
})

const definition: TaskDefinition = {
  trigger: { kind: 'event', name: 'tag_added', only: { tag: [film] }, by: 'anyone', withBulk: true },
  conditions: { field: 'state', op: 'in', value: ['draft'] },
  nodes: [
    { id: 'a', kind: 'action', action: { do: 'message', templateId: null, text: { fr: 'Bonjour' } } },
    { id: 'b', kind: 'wait', amount: 5, unit: 'days' },
    {
      id: 'c',
      kind: 'branch',
      conditions: { field: 'state', op: 'in', value: ['draft'] },
      yes: [{ id: 'd', kind: 'action', action: { do: 'tags', add: [], remove: [film] } }],
      no: [],
    },
  ],
}

test('a task is said in one sentence, what it names by its name', () => {
  expect(sentenceText(definition, namesIn('fr'))).toBe(
    'Quand une étiquette est ajoutée : Film, si Statut parmi Brouillon : écrire au candidat (Bonjour), puis attendre 5 jours, puis si Statut parmi Brouillon : ajouter ou retirer des étiquettes (− Film) ; sinon : rien.'
      .replace(/ ([:;])/g, '\u00a0$1')
      .replace('5 jours', '5\u00a0jours'),
  )
})

test('what is gone is said to be, and a date of an answer has the name of its question', () => {
  const gone: TaskDefinition = {
    trigger: { kind: 'date', date: 'answers.born', days: -7, hour: 9 },
    conditions: null,
    nodes: [{ id: 'a', kind: 'action', action: { do: 'session', sessionId: film } }],
  }
  expect(whenText(gone, namesIn('en'))).toBe('7 days before “Date of birth”')
  expect(thenText(gone, namesIn('en'))).toBe('Add to an evaluation session (No longer there)')
})

describe.each(locales)('in %s', (locale) => {
  test.each(readyMade)('the ready-made task %s is said whole', (one) => {
    const names = namesIn(locale)
    const task = readyTask(one, [locale], names.words)
    const said = sentenceText(task.definition, names) + JSON.stringify(task)
    expect(said).not.toMatch(
      /automation\.|applications\.|undefined|…\)|\{\{(what|when|before|after|yes|no|date|time)\}\}/,
    )
  })
})
