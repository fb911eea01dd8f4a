/** What a spreadsheet runs as a formula, behind spaces and line ends too; OWASP, "CSV injection". Those of full width as well. */
const formula = /^'*(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/

/** A text as a spreadsheet may hold it: an apostrophe keeps what it would run a text. */
export function harmlessText(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** What `harmlessText` was given. */
export function freedText(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text
}

/** What some spreadsheet takes for the end of a cell, whatever the file is cut by: behind it a formula could begin. */
const cuts = /[,;|\t]/

/** A text as a cell of a CSV file (RFC 4180) that no spreadsheet runs. Every CSV of the product is made of these. */
export function csvCell(text: string, delimiter: string): string {
  // NUL is in no text file.
  const cell = harmlessText(text.includes('\0') ? text.replaceAll('\0', '') : text)
  return cuts.test(cell) ? inQuotes(cell) : quotedCell(cell, delimiter)
}

/** In quotes where it must be. For what is known to be no formula, such as a number. */
export function quotedCell(text: string, delimiter: string): string {
  return /["\r\n]|^\s|\s$/.test(text) || text.includes(delimiter) ? inQuotes(text) : text
}

function inQuotes(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
