import {
  EntryContent,
  type EntryImport,
  type ImportEntries,
  isBuiltIn,
  maxImportedEntries,
} from '@laurel/contract/directories'
import { fold, isEmailAddress } from '@laurel/contract/kernel/text'
import { CsvError, parse } from 'csv-parse/sync'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuseField } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { placeOf } from './place-of.ts'
import { emptyContent, sayText } from './present.ts'
import { slugsFor } from './slugs.ts'
import { type DirectoryRecord, insertEntries, listKnownNames, nameKey, touchDirectory } from './store/index.ts'

type Reason = EntryImport['problems'][number]['reason']
type Target = keyof EntryContent | 'email' | 'lat' | 'lng' | `own_${string}`

/** Headers of columns in the languages of the interface, folded; the first that fits is taken. */
const headers: readonly (readonly [Target, RegExp])[] = [
  ['email', /^(e ?mail|mail|courriel|correo|correu|adres e ?mail|adresse e ?mail|почта)/],
  ['title', /^(title|name|nom|titre|naam|nombre|nome|titel|nazwa|titulo|titol|titolo|название|имя)/],
  ['summary', /^(summary|resume|samenvatting|resumen|zusammenfassung|riassunto|streszczenie|resum|описание кратко)/],
  [
    'about',
    /^(about|description|a propos|presentation|beschrijving|descripcion|beschreibung|descrizione|opis|descricao|описание)/,
  ],
  ['domain', /^(domain|domaine|category|categorie|domein|ambito|bereich|settore|dziedzina|area|область)/],
  ['town', /^(town|city|ville|commune|stad|ciudad|ort|stadt|citta|comune|miasto|cidade|ciutat|город)/],
  ['website', /^(website|site|web|url|strona|сайт)/],
  [
    'organisation',
    /^(organi[sz]ation|structure|organisatie|organizacion|organizzazione|organizacja|organizacao|организация)/,
  ],
  ['seeks', /^(seeks|looking for|cherche|recherche|zoekt|busca|sucht|cerca|szuka|procura|ищет)/],
  ['lat', /^(lat|latitude|breedtegraad|latitud|breite|latitudine|szerokosc|широта)/],
  ['lng', /^(lng|lon|longitude|lengtegraad|longitud|lange|longitudine|dlugosc|долгота)/],
]

function cellsOf(text: string): string[][] {
  const [first = ''] = text.split('\n', 1)
  const countOf = (one: string) => first.split(one).length
  const delimiter = [';', '\t', ','].reduce((best, one) => (countOf(one) > countOf(best) ? one : best))
  try {
    return parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    })
  } catch (error) {
    if (error instanceof CsvError) refuseField('text', 'not_csv')
    throw error
  }
}

interface Columns {
  readonly known: readonly (Target | undefined)[]
  readonly unknown: readonly string[]
}

function columnsOf(first: readonly string[], scene: Scene, { look }: DirectoryRecord): Columns {
  const own = look.fields.filter(({ key }) => !isBuiltIn(key))
  const used = new Set<Target>()
  const known = first.map((header): Target | undefined => {
    const name = fold(header)
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
    const ofOwn = own.find(({ title }) => fold(sayText(scene, title)) === name)
    const target = ofOwn ? (ofOwn.key as Target) : headers.find(([, pattern]) => pattern.test(name))?.[0]
    if (!target || used.has(target)) return undefined
    used.add(target)
    return target
  })
  return { known, unknown: first.filter((_, at) => known[at] === undefined) }
}

interface Line {
  readonly line: number
  readonly content: EntryContent
  readonly email: string
  readonly position: { lat: number; lng: number } | null
  readonly reason: Reason | undefined
}

function lineOf(cells: readonly string[], { known }: Columns, line: number): Line {
  const said = new Map(known.map((target, at) => [target, (cells[at] ?? '').replaceAll(/[\p{Cc}<>]+/gu, ' ').trim()]))
  const text = (target: Target) => said.get(target) ?? ''
  const website = text('website')
  const own = known.filter((one): one is `own_${string}` => one?.startsWith('own_') === true)
  const written = {
    ...emptyContent,
    title: text('title'),
    summary: text('summary'),
    about: text('about'),
    domain: text('domain'),
    town: text('town'),
    website: website && !/^[a-z]+:/i.test(website) ? `https://${website}` : website,
    organisation: text('organisation'),
    seeks: text('seeks')
      .split(/\s*[|;]\s*/)
      .filter(Boolean),
    own: Object.fromEntries(own.map((key) => [key, text(key)]).filter(([, value]) => value)),
  }
  const checked = EntryContent.safeParse(written)
  const [email, lat, lng] = [text('email').toLowerCase(), text('lat'), text('lng')]
  const position = lat || lng ? { lat: numberOf(lat), lng: numberOf(lng) } : null
  const field = checked.error?.issues[0]?.path[0]
  const reason: Reason | undefined =
    written.title === ''
      ? 'title'
      : email && !isEmailAddress(email)
        ? 'email'
        : position && !(Math.abs(position.lat) <= 90 && Math.abs(position.lng) <= 180)
          ? 'position'
          : field === 'website'
            ? 'website'
            : checked.success
              ? undefined
              : 'too_long'
  return { line, content: checked.data ?? written, email, position, reason }
}

const numberOf = (text: string) => (text === '' ? Number.NaN : Number(text.replace(',', '.')))

/** Problems are shown up to here. */
const shown = 100

/**
 * Entries from a file: those without a problem wait to be published, the others are named with what is wrong. Refuses
 * invalid_input for what is no table, has no column of names, or too many lines.
 */
export async function importEntries(
  scene: Scene,
  directory: DirectoryRecord,
  { text, isTrial }: ImportEntries,
): Promise<EntryImport> {
  const [first = [], ...rows] = cellsOf(text)
  const columns = columnsOf(first, scene, directory)
  if (!columns.known.includes('title')) refuseField('text', 'no_title_column')
  if (rows.length > maxImportedEntries) refuseField('text', 'too_many_lines')
  const known = await listKnownNames(scene.db, directory.id)
  const inFile = new Set<string>()
  const lines = rows.map((cells, at): Line => {
    const line = lineOf(cells, columns, at + 2)
    const key = nameKey(line.content)
    const reason = line.reason ?? (inFile.has(key) ? 'twice' : known.has(key) ? 'known' : undefined)
    inFile.add(key)
    return { ...line, reason }
  })
  const accepted = lines.filter(({ reason }) => !reason)
  const placed = accepted.map((line) =>
    placeOf(scene, line.content, { pointed: line.position, isExact: line.position !== null }),
  )
  if (!isTrial && accepted.length > 0) await write(scene, directory, accepted, placed)
  const counts = { added: accepted.length, leftOut: lines.length - accepted.length }
  if (!isTrial)
    await record(
      scene,
      'directory.imported',
      {},
      { directoryId: directory.id, title: sayText(scene, directory.look.title), ...counts },
    )
  return {
    ...counts,
    columns: first.filter((_, at) => columns.known[at] !== undefined),
    unknownColumns: [...columns.unknown],
    withoutPlace: placed.filter((place) => !place).length,
    problems: lines
      .flatMap(({ line, content, reason }) => (reason ? { line, title: content.title.slice(0, 120), reason } : []))
      .slice(0, shown),
  }
}

async function write(
  scene: Scene,
  { id: directoryId }: DirectoryRecord,
  lines: readonly Line[],
  placed: readonly ReturnType<typeof placeOf>[],
): Promise<void> {
  const slugs = await slugsFor(
    scene,
    directoryId,
    lines.map(({ content }) => content.title),
  )
  const entries = lines.map(({ content, email, position }, at) => ({
    id: newId(),
    directoryId,
    slug: slugs[at] ?? newId(),
    source: 'import' as const,
    content,
    email,
    locale: scene.platform.defaultLang,
    place: placed[at],
    pointed: position,
    isExact: position !== null,
    at: scene.now,
  }))
  for (let at = 0; at < entries.length; at += 500) await insertEntries(scene.db, entries.slice(at, at + 500))
  await touchDirectory(scene.db, directoryId)
}
