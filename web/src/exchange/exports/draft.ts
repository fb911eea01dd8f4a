import type {
  Export,
  ExportColumn,
  ExportSettings,
  ExportTemplate,
  ExportWhat,
} from '@laurel/contract/exchange/exports'
import type { Locale } from '@laurel/contract/kernel/locale'
import type { ListChoice } from '../../listing/index.ts'
import type { ExportViewSearch } from './places.ts'

/** An export as it is being put together. */
export interface ExportDraft {
  readonly settings: ExportSettings
  readonly what: ExportWhat
}

type Column = ExportSettings['columns'][number]
type Format = Export['format']

const usualPattern = '{number}-{applicant}/{field}-{name}'
const usualFacts = ['reference', 'title', 'applicantName', 'applicantEmail', 'category', 'state', 'submittedAt']

/** Names of the list's columns that exports call otherwise. */
const listNames: Readonly<Record<string, string>> = {
  applicant: 'applicantName',
  email: 'applicantEmail',
  gate: 'gates',
}

/** In most of Europe a comma stands before decimals, and so a semicolon between cells. */
export function usualSettings(format: Format, lang: Locale, columns: Column[]): ExportSettings {
  const isEnglish = lang === 'en'
  return {
    format,
    columns,
    groups: 'joined',
    lang,
    delimiter: isEnglish ? 'comma' : 'semicolon',
    mark: true,
    decimal: isEnglish ? 'point' : 'comma',
    pattern: usualPattern,
    documents: false,
  }
}

/** Every fact that most people want, and all questions; personal ones as a code for who may not have them. */
export function usualColumns(offered: readonly ExportColumn[], mayExportPersonal: boolean): Column[] {
  return offered
    .filter(({ id, group }) => group === 'answers' || usualFacts.includes(id))
    .map((column) => chosen(column, mayExportPersonal))
}

/** The columns whose question or fact is still there. */
export function stillOffered(columns: readonly Column[], offered: readonly ExportColumn[]): Column[] {
  return columns.filter(({ id }) => offered.some((column) => column.id === id))
}

/** The columns of a list, behind what names an application. */
export function columnsOfList(
  listed: readonly string[],
  offered: readonly ExportColumn[],
  mayExportPersonal: boolean,
): Column[] {
  const requested = [
    'reference',
    'title',
    ...(mayExportPersonal ? ['applicantName'] : []),
    ...listed.map((id) => listNames[id] ?? id),
  ]
  return [...new Set(requested)].flatMap((id) => {
    const column = offered.find((one) => one.id === id)
    return column ? [chosen(column, mayExportPersonal)] : []
  })
}

export function chosen({ id, isPersonal }: ExportColumn, mayExportPersonal: boolean): Column {
  return isPersonal && !mayExportPersonal ? { id, obfuscate: true } : { id }
}

/** The draft that an address asks for. */
export function firstDraft(
  search: ExportViewSearch,
  parts: {
    readonly offered: readonly ExportColumn[]
    readonly mayExportPersonal: boolean
    readonly lang: Locale
    readonly template: ExportTemplate | undefined
    readonly choice: ListChoice | undefined
  },
): ExportDraft {
  const { offered, mayExportPersonal, lang, template, choice } = parts
  const isOfList = search.filter !== undefined || search.search !== undefined || search.sort !== undefined
  const what: ExportWhat = {
    ...(isOfList || !template ? pick(search) : template.what),
    ...choice,
  }
  if (template) return { settings: template.settings, what }
  const columns = search.columns
    ? columnsOfList(search.columns.split(','), offered, mayExportPersonal)
    : usualColumns(offered, mayExportPersonal)
  return { settings: usualSettings('xlsx', lang, columns), what }
}

function pick({ search, filter, sort }: ExportViewSearch): ExportWhat {
  return { ...(search && { search }), ...(filter && { filter }), ...(sort && { sort }) }
}

/**
 * For `zip` only questions with files are columns, and none means all of them.
 * @param others the columns of any other format: a look at `zip` does not lose them
 */
export function withFormat(
  settings: ExportSettings,
  format: Format,
  { offered, others }: { readonly offered: readonly ExportColumn[]; readonly others: readonly Column[] },
): ExportSettings {
  if (format === settings.format) return settings
  if (format !== 'zip') return { ...settings, format, columns: [...others] }
  const files = new Set(offered.filter(({ fieldType }) => fieldType === 'file').map(({ id }) => id))
  return { ...settings, format, columns: others.filter(({ id }) => files.has(id)) }
}

/** The list with the item of one place in another; the same when there is no such place. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const next = [...list]
  const [item] = next.splice(from, 1)
  if (item === undefined || to < 0 || to > next.length) return [...list]
  next.splice(to, 0, item)
  return next
}

/** Does what is chosen hold columns that are not to be had without the permission? */
export function isRightMissing(
  settings: ExportSettings,
  offered: readonly ExportColumn[],
  mayExportPersonal: boolean,
): boolean {
  if (mayExportPersonal) return false
  if (settings.format === 'pdf' || settings.format === 'zip') return true
  return settings.columns.some(
    ({ id, obfuscate }) => !obfuscate && offered.find((column) => column.id === id)?.isPersonal,
  )
}
