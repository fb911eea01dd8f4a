import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { allEndpoints } from '@laurel/contract/all'
import { type AnyEndpoint, refusals } from '@laurel/contract/kernel'
import { type Locale, locales } from '@laurel/contract/kernel/locale'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const pluralForm = /_(zero|one|two|few|many|other)$/

type Words = Readonly<Record<string, string>>

/** The folders of words: one for each room that speaks, on each floor that does; what both floors say stands in the contract. */
const folders = ['web/src', 'server/src', 'contract/src'].flatMap((floor) => {
  const rooms = readdirSync(join(root, floor), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return [
    ...rooms.map(({ name }) => name),
    join('ui', 'table'),
    join('forms', 'formula'),
    join('shell', 'palette'),
    join('messages', 'newsletters'),
    join('programs', 'interface'),
  ]
    .map((name) => join(floor, name, 'words'))
    .filter((folder) => existsSync(join(root, folder, 'en.json')))
})

const read = (folder: string, locale: Locale): Words =>
  JSON.parse(readFileSync(join(root, folder, `${locale}.json`), 'utf8'))
const spoken = (folder: string) => locales.filter((locale) => existsSync(join(root, folder, `${locale}.json`)))
const baseOf = (key: string) => key.replace(pluralForm, '')
const basesOf = (words: Words) => [...new Set(Object.keys(words).map(baseOf))].sort()

/** Keys that come in plural forms in English, and so in every language. */
const pluralsOf = (words: Words) => basesOf(words).filter((base) => `${base}_other` in words)

const placeholdersOf = (text: string) => [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name]) => name).sort()

describe.each(folders)('%s', (folder) => {
  const english = read(folder, 'en')

  test('speaks the ten languages', () => {
    expect(spoken(folder)).toEqual([...locales])
  })

  test.each(spoken(folder))('says the same things in %s, in the plural forms of that language', (locale) => {
    const words = read(folder, locale)
    expect(basesOf(words)).toEqual(basesOf(english))
    const byBase = Map.groupBy(Object.keys(words), baseOf)
    const plurals = new Set(pluralsOf(english))
    const forms = [...new Intl.PluralRules(locale).resolvedOptions().pluralCategories].sort()
    for (const base of basesOf(english)) {
      const found = byBase.get(base) ?? []
      const expected = plurals.has(base) ? forms.map((form) => `${base}_${form}`) : [base]
      expect(found.sort(), base).toEqual(expected)
    }
  })

  test.each(spoken(folder))('leaves no text empty in %s and fills the same placeholders', (locale) => {
    for (const [key, text] of Object.entries(read(folder, locale))) {
      const english_ = english[key] ?? english[`${baseOf(key)}_other`] ?? ''
      const optional = (names: (string | undefined)[]) => [...new Set(names)].filter((name) => name !== 'count')
      expect(text.trim(), key).not.toBe('')
      expect(optional(placeholdersOf(text)), key).toEqual(optional(placeholdersOf(english_)))
      expect(placeholdersOf(text).join(), `${key}: plain names only`).toMatch(/^[\w,]*$/)
      expect(text, `${key}: no nesting`).not.toContain('$t(')
    }
  })

  test('says in French with its own typography', () => {
    for (const [key, text] of Object.entries(read(folder, 'fr'))) {
      // Fixed sentences, apostrophes included (docs/rules.md §8).
      if (key.endsWith('.not_found.message')) continue
      expect(text.replace(/\{\{.*?\}\}|https?:\/\/\S+/g, 'x'), key).not.toMatch(
        /\w'\w|[^\u00a0\d\s:][:;!?](\s|$)| [:;!?](\s|$)|« | »/,
      )
    }
  })
})

/** What people ask of the team or of the server, which Spanish and Catalan may call by the word they also have for an application. */
const requests =
  /^(refusals\.(malformed_request|account_not_confirmed|idempotency_key_reused)$|notifications\.|reports\.todo\.requests$|applications\.(requests|moreTime)\.)/

test.each([
  ['en', /reject/i],
  ['fr', /rejet/i],
] as const)('an application is not selected in %s, and only a motion is lost', (locale, otherWord) => {
  const others = folders.flatMap((folder) =>
    Object.entries(read(folder, locale)).filter(
      ([key, text]) => otherWord.test(text) && !/\.(motion|minutes)\./.test(key),
    ),
  )
  expect(others).toEqual([])
})

test.each([
  ['es', /solicitud|solicitante/i],
  ['ca', /sol·licitud|sol·licitant/i],
] as const)('an application and who makes it are called by one word in %s: candidatura', (locale, otherWord) => {
  const others = folders.flatMap((folder) =>
    Object.entries(read(folder, locale)).filter(([key, text]) => otherWord.test(text) && !requests.test(key)),
  )
  expect(others).toEqual([])
})

test.each([
  ['de', /Bewerber|Antragstell|Kandidat/],
  ['pl', /kandydat|zgłaszając|aplikant/i],
  ['ru', /соискател|кандидат|претендент/i],
] as const)('who applies is called by one word in %s', (locale, otherWord) => {
  const texts = folders.flatMap((folder) => Object.entries(read(folder, locale)))
  expect(texts.filter(([, text]) => otherWord.test(text))).toEqual([])
})

/** Of a field, and of a request that failed, it is another thing; those who answer for an applicant are references in German. */
const otherReferences = /^(forms\.|kernel\.|audit\.event\.referee\.)/

test.each([
  ['de', /Referenz/],
  ['pl', /referencyjn|odniesie/i],
  ['ru', /регистрационный|номер дела/i],
] as const)('what an application is quoted by is called by one word in %s', (locale, otherWord) => {
  const texts = folders.flatMap((folder) => Object.entries(read(folder, locale)))
  expect(texts.filter(([key, text]) => otherWord.test(text) && !otherReferences.test(key))).toEqual([])
})

test('German gives work to jurors by one word: Zuweisung; an application is a Bewerbung, an Antrag is a motion', () => {
  const texts = folders.flatMap((folder) => Object.entries(read(folder, 'de')))
  expect(texts.filter(([, text]) => /\bzuteil|zuzuteil|zugeteilt|zuordnung|dossier/i.test(text))).toEqual([])
  const motions = /motion|^evaluation\.deliberation\.text$/
  expect(texts.filter(([key, text]) => /Antr[aä]g/.test(text) && !motions.test(key))).toEqual([])
})

test('Russian calls a session of evaluation by one word; the other one is a step of a form', () => {
  const rooms = [
    'web/src/evaluation/words',
    'server/src/evaluation/words',
    'contract/src/audit/words',
    'web/src/access/words',
  ]
  const texts = rooms.flatMap((folder) => Object.entries(read(folder, 'ru')))
  expect(texts.filter(([, text]) => /этап/i.test(text)).map(([key]) => key)).toEqual([])
})

/** All the sources of a floor, its tests left out. */
function sourcesOf(floor: string): string {
  const files = readdirSync(join(root, floor), { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !relative(root, file).startsWith('web/dist'))
  return files.map((file) => readFileSync(file, 'utf8')).join('\n')
}

describe.each(['web', 'server'])('the words of the %s', (floor) => {
  const own = folders.filter((folder) => folder.startsWith(`${floor}/`) || folder.startsWith('contract/'))
  const sources = sourcesOf(`${floor}/src`) + sourcesOf('contract/src')
  const literals = new Set([...sources.matchAll(/(['"`])([\w-]+(?:\.[\w-]+)+)\1/g)].map(([, , key]) => key))
  /** `forms.kind.${kind}` stands for every key of that shape. */
  const shapes = [...sources.matchAll(/`([\w-]+\.(?:[\w.-]|\$\{[^}]*\})*)`/g)]
    .map(([, shape = '']) => shape)
    .filter((shape) => shape.includes('${'))
    .map((shape) => new RegExp(`^${shape.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w.-]+')}$`))
  const isUsed = (key: string) => literals.has(key) || shapes.some((shape) => shape.test(key))

  test('are all used', () => {
    const unused = own.flatMap((folder) => basesOf(read(folder, 'en')).filter((key) => !isUsed(key)))
    expect(unused).toEqual([])
  })

  test.each([...locales])('say the same in %s wherever two rooms share a key', (locale) => {
    const reported = new Map<string, Set<string>>()
    for (const folder of own.filter((one) => spoken(one).includes(locale))) {
      for (const [key, text] of Object.entries(read(folder, locale)))
        reported.set(key, (reported.get(key) ?? new Set()).add(text))
    }
    expect([...reported].filter(([, texts]) => texts.size > 1).map(([key]) => key)).toEqual([])
  })
})

test('every room that speaks on the web gives its keys their type', () => {
  const keys = readFileSync(join(root, 'web/src/kernel/words/keys.ts'), 'utf8')
  const rooms = folders.filter((folder) => folder.startsWith('web/')).map((folder) => folder.split('/')[2])
  expect(rooms.filter((room) => room !== 'kernel' && !keys.includes(`../../${room}/words/en.json`))).toEqual([])
})

test('every refusal that the contract knows has its sentence', () => {
  const endpoints: readonly AnyEndpoint[] = Object.values(allEndpoints)
  const codes = new Set([
    ...Object.keys(refusals),
    ...endpoints.flatMap((endpoint) => Object.keys(endpoint.refusals ?? {})),
  ])
  const words = Object.assign(
    {},
    ...folders.filter((folder) => folder.startsWith('web/')).map((folder) => read(folder, 'en')),
  )
  expect([...codes].filter((code) => !(`refusals.${code}` in words))).toEqual([])
})
