import { expect, it } from 'vitest'
import { verdictSheets } from './export-verdicts.ts'

type Verdicts = Parameters<typeof verdictSheets>[0]

const titles = (mode: Verdicts['mode'], rankMethod: Verdicts['rankMethod'], lang: 'fr' | 'en') => {
  const [ranking] = verdictSheets({ mode, rankMethod, rows: [], jurors: [] } as unknown as Verdicts, [], lang)
  return ranking?.columns.map(({ title }) => title).slice(0, 2)
}

it('names what ranks as the screen of results does', () => {
  expect(titles('rank', 'schulze', 'fr')).toEqual(['Rang', 'Battus'])
  expect(titles('rank', 'borda', 'en')).toEqual(['Rank', 'Share'])
  expect(titles('rank', 'runoff', 'en')).toEqual(['Rank', 'Rounds'])
  expect(titles('pairwise', 'schulze', 'en')).toEqual(['Rank', 'Strength'])
})
