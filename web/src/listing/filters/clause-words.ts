import { dateText, numberText } from '@laurel/contract/forms/values'
import { isId } from '@laurel/contract/kernel'
import { isRelativeDay, type ListClause, type ListOp, type ListPlain, shownFormula } from '@laurel/contract/listing'
import type { WordKey, Words } from '../../kernel/words/index.ts'
import { type Around, aroundOf } from '../map/around-filter.ts'
import type { Subject } from '../subjects.ts'
import { valuesOf } from './filter-text.ts'

const ofDays: readonly ListOp[] = ['lt', 'lte', 'gt', 'gte']

/** The verb alone, as it is chosen in a list. */
export function verbOf(op: ListOp, { kind }: Subject, { t }: Words): string {
  return t(`applications.op.${kind === 'date' && ofDays.includes(op) ? 'date.' : ''}${op}` as WordKey)
}

/** « Demandé · au plus · 50 000 € »; more values than `most` are counted. */
export function clauseWords(
  clause: ListClause,
  subject: Subject,
  words: Words,
  max = 2,
): { verb: string; value: string } {
  const { t } = words
  if (subject.formula) return { verb: '', value: shownFormula(String(clause.value), subject.formula.form) }
  const verb = verbOf(clause.op, subject, words)
  if (valuesOf(clause.op) === 'none') return { verb, value: '' }
  const around = aroundOf(clause)
  if (around) return { verb, value: aroundText(around, words) }
  const values = clause.value === undefined ? [] : [clause.value].flat()
  const [first] = values
  if (clause.op === 'last' || clause.op === 'next') {
    return { verb: '', value: t(`applications.filter.${clause.op}Days`, { count: Number(first) }) }
  }
  const texts = values.map((one) => valueText(one as ListPlain, subject, words))
  const [from, to] = texts
  if (clause.op === 'between' && from !== undefined && to !== undefined) {
    return { verb, value: t('applications.filter.span', { from, to }) }
  }
  return {
    verb,
    value: texts.length > max ? t('applications.filter.several', { count: texts.length }) : texts.join(', '),
  }
}

/** « 3 km de Lyon » */
function aroundText({ name, lat, lng, km }: Around, { t, format }: Words): string {
  const place = name || `${format.number(lat)}, ${format.number(lng)}`
  return t('applications.filter.around', { number: format.number(km), place })
}

export function valueText(value: ListPlain, { kind, options, column }: Subject, { t, locale }: Words): string {
  if (isRelativeDay(value)) {
    if (value.today === 0) return t('applications.filter.today')
    const count = Math.abs(value.today)
    return t(value.today < 0 ? 'applications.filter.daysAgo' : 'applications.filter.daysAhead', { count })
  }
  if (kind === 'number') return numberText(value, locale, column?.currency, column?.unit)
  if (kind === 'date') return dateText(value, locale)
  const known = options.find((option) => option.value === String(value))?.label
  // A tag, a person or a category that is gone leaves its id: nobody reads that.
  return known ?? (isId(value) ? t('applications.filter.goneValue') : String(value))
}
