export const fileRefusals = {
  /** The content is not of a kind that is accepted here, whatever its name says. `details`: kind found, kinds accepted. */
  file_kind_refused: 415,
  /** The file has no content. */
  file_empty: 422,
  /** The range asked for lies outside the file. */
  range_not_satisfiable: 416,
} as const
