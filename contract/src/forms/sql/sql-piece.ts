/** A piece of SQL with its values apart: `texts` stand around `values`, which the driver sends as parameters. */
export interface SqlPiece {
  readonly texts: readonly string[]
  readonly values: readonly SqlValue[]
}

export type SqlValue = string | number

/**
 * Puts a piece together. What is written in the template is SQL; a nested piece is taken in; everything else becomes a
 * parameter, so that no answer, key or reference is ever read as SQL.
 */
export function piece(texts: TemplateStringsArray, ...parts: readonly (SqlPiece | SqlValue)[]): SqlPiece {
  const made = { texts: [texts[0] ?? ''], values: [] as SqlValue[] }
  for (const [index, part] of parts.entries()) {
    const after = texts[index + 1] ?? ''
    if (typeof part === 'object') append(made, part, after)
    else {
      made.values.push(part)
      made.texts.push(after)
    }
  }
  return made
}

export function joinPieces(pieces: readonly SqlPiece[], between: string): SqlPiece {
  const made = { texts: [''], values: [] as SqlValue[] }
  for (const [index, one] of pieces.entries()) append(made, one, index < pieces.length - 1 ? between : '')
  return made
}

/** SQL of our own making: a name counted by the compiler, never a text from outside. */
export function raw(text: string): SqlPiece {
  return { texts: [text], values: [] }
}

function append(made: { texts: string[]; values: SqlValue[] }, part: SqlPiece, after: string): void {
  const [first = '', ...rest] = part.texts
  made.texts[made.texts.length - 1] += first
  made.values.push(...part.values)
  made.texts.push(...rest)
  made.texts[made.texts.length - 1] += after
}
