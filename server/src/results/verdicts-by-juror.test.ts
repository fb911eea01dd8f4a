import { expect, it } from 'vitest'
import { ordersByJuror, pairsByJuror } from './verdicts-by-juror.ts'

type Orders = Parameters<typeof ordersByJuror>[0]
type Pairs = Parameters<typeof pairsByJuror>[0]

const rain = { entryId: 'a', code: 'A7', title: 'Pluie utile' }
const roofs = { entryId: 'b', code: 'B2', title: '' }

it('prints the order of each juror who handed one in, best first', () => {
  const place = (jurorId: string, at: number) => ({ jurorId, place: at })
  const orders = {
    rows: [
      { ...rain, places: [place('1', 2), place('2', 1)] },
      { ...roofs, places: [place('1', 1), place('2', 1)] },
    ],
    jurors: ['1', '2', '3'].map((jurorId) => ({ jurorId, name: `Juré ${jurorId}` })),
  } as unknown as Orders
  const head = ['Rang', 'Dossier']
  expect(ordersByJuror(orders, 'fr')).toEqual([
    { kind: 'heading', level: 1, text: 'Juré 1' },
    {
      kind: 'table',
      head,
      figures: [0],
      rows: [
        ['1', 'B2'],
        ['2', 'Pluie utile (A7)'],
      ],
    },
    { kind: 'heading', level: 1, text: 'Juré 2' },
    {
      kind: 'table',
      head,
      figures: [0],
      rows: [
        ['1', 'B2'],
        ['1', 'Pluie utile (A7)'],
      ],
    },
  ])
})

it('prints the comparisons of each juror that count, the oldest first', () => {
  const one = (jurorName: string, outcome: string, madeAt: string, voidedAt: string | null = null) => ({
    ...{ jurorId: jurorName, jurorName, a: rain, b: roofs, outcome, madeAt, voidedAt },
  })
  const pairs = [
    one('Zoé', 'tie', '2027-01-03'),
    one('Ana', 'b', '2027-01-02'),
    one('Zoé', 'a', '2027-01-01'),
    one('Ana', 'a', '2027-01-01', '2027-01-02'),
  ] as unknown as Pairs
  const head = ['First', 'Second', 'Answer']
  const [first, second] = ['Pluie utile (A7)', 'B2']
  expect(pairsByJuror(pairs, 'en')).toEqual([
    { kind: 'heading', level: 1, text: 'Ana' },
    { kind: 'table', head, rows: [[first, second, 'the second']] },
    { kind: 'heading', level: 1, text: 'Zoé' },
    {
      kind: 'table',
      head,
      rows: [
        [first, second, 'the first'],
        [first, second, 'equal'],
      ],
    },
  ])
})
