export const fileRefusals = {
  /**
   * The content is not of a kind that is accepted here, whatever its name says (`details`: kind `found`, kinds `accepted`), or
   * is not what its name claims (extension `claimed`, kind `found` or `text`, `mayBeRenamed`: taken under its true name).
   */
  file_kind_refused: 415,
  /** The file has no content. */
  file_empty: 422,
  /** The range asked for lies outside the file. */
  range_not_satisfiable: 416,
  /** The virus scanner has yet to judge the file: it is given to nobody but who sent it. */
  file_scanning: 409,
  /** The file was infected: its content is erased. */
  file_infected: 410,
} as const
