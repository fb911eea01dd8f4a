/** Signs that may stand between cells; where two fit as well, the one that texts hold less often comes first. */
export const delimiters = ['\t', ';', '|', ','] as const
export type Delimiter = (typeof delimiters)[number]

/** The first line may name the delimiter itself, as Excel writes it. */
const announcement = /^sep=([,;\t|])\r?\n/

/** The sign that the beginning of a CSV text announces, and how much of it does. */
export function announcedDelimiter(start: string): { delimiter: Delimiter; skip: number } | undefined {
  const found = announcement.exec(start)
  return found ? { delimiter: found[1] as Delimiter, skip: found[0].length } : undefined
}

/** Records that are looked at, from the titles on. */
const looked = 10

/**
 * The delimiter of a CSV text from its beginning: the sign that gives the most records, from the titles on, the same number
 * of cells. Titles and texts hold such signs too, and never as evenly.
 * @param line the record of the titles, from 1
 */
export function sniffDelimiter(start: string, line: number): Delimiter {
  const records = recordsOf(start)
    .slice(line - 1)
    .filter((record) => record.trim() !== '')
    .slice(0, looked)
  let best: { delimiter: Delimiter; evenness: number; cells: number } | undefined
  for (const delimiter of delimiters) {
    const found = { delimiter, ...evennessOf(records, delimiter) }
    if (found.cells < 2) continue
    const isBetter = !best || found.evenness > best.evenness
    if (isBetter || (found.evenness === best?.evenness && found.cells > best.cells)) best = found
  }
  return best?.delimiter ?? ','
}

/** The share of records that have as many cells as most, and how many these are. */
function evennessOf(records: readonly string[], delimiter: Delimiter): { evenness: number; cells: number } {
  const counts = new Map<number, number>()
  for (const record of records) {
    const cells = record.split(delimiter).length
    counts.set(cells, (counts.get(cells) ?? 0) + 1)
  }
  let [cells, max] = [1, 0]
  for (const [width, count] of counts) {
    if (count > max || (count === max && width > cells)) [cells, max] = [width, count]
  }
  const share = records.length === 0 ? 0 : max / records.length
  // A comma before a space belongs to a text.
  const isProse = delimiter === ',' && records.join(' ').split(', ').length * 2 > records.join(' ').split(',').length
  return { cells, evenness: isProse ? share * 0.9 : share }
}

/** The records of a text, what stands in quotes left out: it holds no delimiter. */
function recordsOf(start: string): string[] {
  const unquoted = start.replace(/(^|[\r\n,;\t|])[ ]*"(?:[^"]|"")*"/g, '$1')
  return unquoted.split(/\r\n|\r|\n/)
}
