import type { ExportColumn } from '@laurel/contract/exchange/exports'
import { describe, expect, test } from 'vitest'
import type { ListChoice } from '../../listing/index.ts'
import {
  columnsOfList,
  firstDraft,
  isRightMissing,
  moved,
  stillOffered,
  usualColumns,
  usualSettings,
  withFormat,
} from './draft.ts'
import { readExportViewSearch } from './places.ts'

function column(id: string, more: Partial<ExportColumn> = {}): ExportColumn {
  return {
    id,
    title: { en: id },
    group: id.startsWith('answers.') ? 'answers' : 'application',
    kind: 'text',
    fieldType: null,
    stepTitle: null,
    isPersonal: false,
    hasItems: false,
    ...more,
  }
}

const offered = [
  column('reference'),
  column('title'),
  column('state'),
  column('applicantName', { isPersonal: true }),
  column('link'),
  column('answers.budget'),
  column('answers.proof', { fieldType: 'file' }),
]

describe('columns', () => {
  test('usual ones: facts that most want and all questions, personal ones coded without the permission', () => {
    expect(usualColumns(offered, true).map(({ id }) => id)).toEqual([
      'reference',
      'title',
      'state',
      'applicantName',
      'answers.budget',
      'answers.proof',
    ])
    expect(usualColumns(offered, false)[3]).toEqual({ id: 'applicantName', obfuscate: true })
  })

  test('those of a list come behind what names an application, each once, unknown ones left out', () => {
    const ids = columnsOfList(['state', 'applicant', 'answers.gone', 'answers.budget', 'title'], offered, true)
    expect(ids.map(({ id }) => id)).toEqual(['reference', 'title', 'applicantName', 'state', 'answers.budget'])
  })

  test('of files only for a ZIP, without losing the others', () => {
    const others = usualColumns(offered, true)
    const settings = usualSettings('xlsx', 'en', others)
    const zip = withFormat(settings, 'zip', { offered, others })
    expect(zip.columns).toEqual([{ id: 'answers.proof' }])
    expect(withFormat(zip, 'ods', { offered, others }).columns).toEqual(others)
    expect(withFormat(settings, 'ods', { offered, others }).columns).toHaveLength(6)
  })

  test('move to another place, never out of the list', () => {
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
    expect(moved(['a', 'b', 'c'], 2, 3)).toEqual(['a', 'b', 'c'])
  })
})

test('columns whose question is gone are taken out together, the others stay as they were chosen', () => {
  const named = { id: 'applicantName', obfuscate: true }
  expect(stillOffered([{ id: 'answers.gone' }, named, { id: 'score.gone' }], offered)).toEqual([named])
})

test('what needs the permission for personal data', () => {
  const settings = usualSettings('xlsx', 'fr', [{ id: 'applicantName' }])
  expect(isRightMissing(settings, offered, true)).toBe(false)
  expect(isRightMissing(settings, offered, false)).toBe(true)
  expect(isRightMissing({ ...settings, columns: [{ id: 'applicantName', obfuscate: true }] }, offered, false)).toBe(
    false,
  )
  expect(isRightMissing({ ...settings, format: 'pdf' }, offered, false)).toBe(true)
})

test('an address asks for a list, for picked rows, or for a way that was kept', () => {
  const parts = { offered, mayExportPersonal: true, lang: 'fr' as const, template: undefined, choice: undefined }
  const of = (raw: Record<string, string>, choice?: ListChoice) =>
    firstDraft(readExportViewSearch(raw), { ...parts, choice })
  expect(of({ programId: 'p', sort: 'title', filter: '[]', columns: 'state' })).toMatchObject({
    settings: { delimiter: 'semicolon', decimal: 'comma', format: 'xlsx' },
    what: { sort: 'title', filter: '[]' },
  })
  expect(of({ programId: 'p', choice: 'o1-x' }, { only: ['one'] }).what).toEqual({ only: ['one'] })
  expect(of({ programId: 'p', filter: '[]', choice: 'e1-x' }, { except: ['one'] }).what).toEqual({
    filter: '[]',
    except: ['one'],
  })
  expect(of({ programId: 'p' }).what).toEqual({})
})
