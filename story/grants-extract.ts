import { grantColumns, grantSupplements } from './grants-form.ts'

export { grantColumns, grantForm, grantSupplements } from './grants-form.ts'

/** A part of the programmes of the list, which are the categories of the program that it is imported into. */
export const grantProgrammes = [
  'SFI Research Frontiers Programme',
  'SFI Principal Investigator Programme',
  'SFI Technology Innovation Development Award',
  'SFI Conferences and Workshops Programme',
  'SFI / IUA Partnership',
  'EPSRC-SFI Joint Funding of Research?',
] as const

const bodies = [
  'Trinity College Dublin (TCD)',
  'University College Dublin (UCD)',
  'National University of Ireland, Galway (NUIG)',
  'Royal College of Surgeons in Ireland (RCSI)',
  'Teagasc',
]
const people = ['Síle O’Rourke', "Padraic O'Connell", 'Niamh Ní Bhriain', 'Jean-Marc Doyle', 'Aoife Kelly', 'Rory Łoś']
const matters = ['apoptosis', 'thin films', 'peat, moss and carbon', 'rivulets', 'soil microbes', 'graph colouring']
const ways = ['Mapping', 'Real-time control of', 'A theory of', 'Sensing', 'Modelling "wild"', 'New routes to']
const subs = ['', '', '', '', 'Basic Research Grant', 'Science Week', 'Catalyst Award']

/** One grant, a text for each of `grantColumns`. */
export type GrantRow = readonly string[]

/**
 * Grants shaped like the real list (the same columns and oddities, other people), always the same: quoted commas, a line
 * end inside a cell, days first, empty ORCIDs, amounts below zero, two grants without title, spaces before a title.
 */
export function grantRows(count = 200): GrantRow[] {
  const next = randoms(2027)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  return Array.from({ length: count }, (_, index) => {
    const year = 2001 + Math.floor(next() * 18)
    const programme = grantProgrammes[index % grantProgrammes.length] ?? grantProgrammes[0]
    const orcid = next() < 0.32 ? '' : `https://orcid.org/0000-000${index % 4}-${digits(next)}-${digits(next)}`
    const [from, until] = [day(next, year), day(next, year + 1 + Math.floor(next() * 4))]
    return [
      `${String(year % 100).padStart(2, '0')}/RFP/${['CMS', 'BIC', 'ENG'][index % 3]}${String(index + 1).padStart(4, '0')}`,
      programme,
      pick(subs),
      next() < 0.08 ? pick(grantSupplements) : '',
      pick(people),
      orcid,
      pick(bodies),
      'Science Foundation Ireland',
      '10.13039/501100001602',
      titleOf(index, `${pick(ways)} ${pick(matters)}`),
      from,
      until,
      amountOf(index, next),
    ]
  })
}

/** The rows as the list is published: UTF-8 with its mark, commas, quotes where needed. */
export function grantsCsv(rows: readonly GrantRow[], header: readonly string[] = grantColumns): string {
  const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return `\ufeff${[header, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

function titleOf(index: number, title: string): string {
  if (index === 17 || index === 143) return ''
  if (index === 61) return ` ${title}`
  return index === 99 ? `${title}:\nphase two` : title
}

function amountOf(index: number, next: () => number): string {
  const amount = Math.round(next() ** 3 * 5_000_000_00) / 100
  return index % 40 === 9 ? String(-amount) : String(amount)
}

function day(next: () => number, year: number): string {
  const two = (max: number) => String(1 + Math.floor(next() * max)).padStart(2, '0')
  return `${two(28)}/${two(12)}/${year}`
}

function digits(next: () => number): string {
  return String(Math.floor(next() * 10_000)).padStart(4, '0')
}

/** Numbers from 0 to 1 that look drawn by lot and are always the same (mulberry32). */
function randoms(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
