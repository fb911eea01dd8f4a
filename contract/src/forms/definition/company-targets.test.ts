import { describe, expect, it } from 'vitest'
import type { Field } from '../fields/field.ts'
import { fieldsUsing } from '../fields/field-uses.ts'
import { withFreshKeys } from '../fields/fresh-keys.ts'
import { checkDefinition } from './check-definition.ts'
import type { FormDefinition } from './definition.ts'

const field = (key: string, more: Partial<Field> = {}): Field => ({
  key,
  reference: key,
  type: 'text',
  title: { en: key },
  required: false,
  ...more,
})
const siret = (company: Field['company']) => field('siret', { type: 'siret-fr', company })
const form = (...fields: Field[]): FormDefinition => ({ schemaVersion: 1, fields })
const problems = (definition: FormDefinition) =>
  checkDefinition(definition, { defaultLocale: 'en', earlier: [form(field('earlier'))] }).map(
    ({ field: key, reason, params }) => [key, reason, params?.named],
  )

describe('texts that take what the register says', () => {
  it('may stand before or after the number, in an accordion too', () => {
    const inside = field('fold', { type: 'accordion', fields: [siret({ name: 'a', address: 'b' })] })
    expect(problems(form(field('a'), inside, field('b', { type: 'textarea' })))).toEqual([])
  })
  it.each([
    ['is not there', 'gone', field('a')],
    ['is of an earlier step', 'earlier', field('a')],
    ['is no text', 'a', field('a', { type: 'number' })],
    ['is worked out', 'a', field('a', { computed: { value: 'x' } })],
    ['is answered by somebody else', 'a', field('a', { answeredBy: 'bank' })],
    ['is in a group', 'inner', field('g', { type: 'questions-group', fields: [field('inner')] })],
  ])('is refused where it %s', (_, name, other) => {
    expect(problems(form(other, siret({ name })))).toEqual([['siret', 'company-target', name]])
  })
  it('is allowed in the same item of a group', () => {
    const group = field('g', { type: 'questions-group', fields: [siret({ name: 'inner' }), field('inner')] })
    expect(problems(form(group))).toEqual([])
  })
  it('says who fills a field, and follows it to its new key', () => {
    const definition = form(siret({ name: 'a' }), field('a'), field('b'))
    expect(fieldsUsing(definition, 'a').map(({ key }) => key)).toEqual(['siret'])
    expect(fieldsUsing(definition, 'b')).toEqual([])
    let count = 0
    const [copy, name] = withFreshKeys(definition, () => `new${count++}`).fields
    expect(copy?.company).toEqual({ name: name?.key })
  })
})
