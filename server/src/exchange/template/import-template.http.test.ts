import { guessMapping, templateColumns } from '@laurel/contract/exchange/imports'
import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { Field } from '@laurel/contract/forms/fields'
import { locales } from '@laurel/contract/kernel/locale'
import { describe, expect, it, test } from 'vitest'
import { openHouse } from '../../test/open-house.ts'
import { field, openImportCall } from '../import-call-for-tests.ts'
import { factTitles } from './fact-titles.ts'

const house = openHouse()
const titled = (key: string, fr: string, en: string, type: Field['type'], more: Partial<Field> = {}) =>
  field(type, key, { title: { fr, en }, ...more })
const options = [
  { reference: 'a', text: { fr: 'Eau, air ; sols', en: 'Water, air; soils' } },
  { reference: 'b', text: { fr: 'Forêts', en: 'Forests' } },
]

const demanding: FormDefinition = {
  schemaVersion: 1,
  fields: [
    titled('project', 'Nom', 'Name', 'text', { required: true, rules: { minCharacters: 30, maxCharacters: 40 } }),
    titled('project2', 'Nom', 'Name', 'textarea', { required: true, rules: { minWords: 5 } }),
    titled('mail', 'E-mail', 'E-mail', 'email', { required: true }),
    titled('phone', 'Téléphone', 'Phone', 'tel', { required: true }),
    titled('site', 'Site', 'Website', 'url', { required: true }),
    titled('cost', 'Coût : total', 'Cost: total', 'number', { required: true, rules: { minValue: 250, step: 50 } }),
    titled('share', 'Part', 'Share', 'number', { required: true, rules: { maxValue: 0.5 } }),
    titled('start', 'Début', 'Start', 'date', { required: true, rules: { minDate: 'today+30' } }),
    titled('land', 'Pays', 'Country', 'country', { required: true }),
    titled('siret', 'Numéro SIRET', 'SIRET number', 'siret-fr', { required: true }),
    titled('siren', 'Numéro SIREN', 'SIREN number', 'siren-fr', { required: true }),
    titled('agree', 'D’accord', 'Agreed', 'yes-no', { required: true }),
    titled('theme', 'Thème', 'Theme', 'select', { required: true, options }),
    titled('themes', 'Thèmes', 'Themes', 'checkbox', { required: true, options, rules: { minChoices: 2 } }),
    titled('team', 'Équipe', 'Team', 'questions-group', {
      minRows: 2,
      maxRows: 4,
      required: true,
      fields: [titled('who', 'Qui', 'Who', 'text', { required: true }), titled('age', 'Âge', 'Age', 'number')],
    }),
  ],
}

const languages = ['en', 'fr'] as const
const formats = ['csv', 'xlsx'] as const
const cases = languages.flatMap((lang) => formats.map((format) => ({ lang, format })))

describe('the template of an import', () => {
  it.each(cases)(
    'comes back as $format in $lang with every column known and an example without fault',
    async ({ lang, format }) => {
      const plain = await readBack(await openImportCall(house), lang, format)
      expect(plain.uploaded.columns.map(({ name }: { name: string }) => name)).toContain(
        lang === 'fr' ? 'Le members 1 / Le who' : 'The members 1 / The who',
      )
      await readBack(await openImportCall(house, demanding), lang, format)
    },
  )

  async function readBack(call: Awaited<ReturnType<typeof openImportCall>>, lang: string, format: string) {
    const address = `/api/user.programs/${call.program.id}/import-template`
    const headers = { 'accept-language': lang, cookie: `locale=${lang}` }
    const file = await call.owner.get(address, { query: { format }, headers })
    expect(file.status).toBe(200)
    const back = await call.check(file.bytes)
    const { suggestion, columns, targets } = back.uploaded
    const files = targets.filter(({ type }: { type: string }) => type === 'file')
    const answered = new Set(suggestion.fields.map(({ fieldKey }: { fieldKey: string }) => fieldKey))
    const known = targets.filter(({ fieldKey }: { fieldKey: string }) => answered.has(fieldKey))
    expect(known).toHaveLength(targets.length - files.length)
    const titles = factTitles(lang as 'fr')
    expect(suggestion).toMatchObject({
      externalReference: titles.reference,
      applicantFirstName: titles.firstName,
      applicantName: titles.lastName,
      applicantEmail: titles.email,
      category: { column: titles.category },
    })
    expect(suggestion.fields).toHaveLength(columns.length - 5 - files.length)
    expect(back.problems).toEqual([])
    expect(back.checked).toMatchObject({ total: 1, wrong: 0 })
    return back
  }

  it('is for those who may import', async () => {
    const { program } = await openImportCall(house)
    const address = `/api/user.programs/${program.id}/import-template`
    expect((await house.as('applicant1').get(address)).status).toBe(404)
    expect((await house.as('otherOwner', 'other').get(address)).status).toBe(404)
  })
})

test.each(locales)('its columns are known in %s', (lang) => {
  const facts = factTitles(lang)
  const columns = templateColumns([], { facts, lang, fallback: lang }).map(({ title }) => ({
    name: title,
    filled: 1,
    distinct: 1,
    values: title === facts.category ? [{ text: 'Cities' }] : [],
    dayFirst: 0,
    monthFirst: 0,
    commas: 0,
    points: 0,
    emails: title === facts.email ? 1 : 0,
  }))
  const category = { id: '00000000-0000-0000-0000-000000000001', title: { en: 'Cities' }, isReady: true }
  expect(guessMapping(columns, { targets: [], categories: [category], lang })).toMatchObject({
    externalReference: facts.reference,
    applicantFirstName: facts.firstName,
    applicantName: facts.lastName,
    applicantEmail: facts.email,
    category: { column: facts.category },
  })
})
