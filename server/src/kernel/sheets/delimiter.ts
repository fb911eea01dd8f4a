/** The first line may name the delimiter itself, as Excel writes it. */
const announcement = /^sep=([,;\t|])\r?\n/

/** The delimiter of a CSV text from its beginning, and how much of that beginning only announced it. */
export function sniffDelimiter(start: string): { delimiter: string; skip: number } {
  const announced = announcement.exec(start)
  if (announced) return { delimiter: announced[1] ?? ',', skip: announced[0].length }
  const outside = firstRecord(start)
  const counts = [',', ';', '\t', '|'].map((delimiter) => ({ delimiter, count: outside.split(delimiter).length }))
  const best = counts.reduce((best, next) => (next.count > best.count ? next : best))
  return { delimiter: best.delimiter, skip: 0 }
}

/** The header without what stands in quotes. */
function firstRecord(start: string): string {
  const unquoted = start.replace(/"(?:[^"]|"")*"/g, '')
  return /[^\r\n]+/.exec(unquoted)?.[0] ?? ''
}
