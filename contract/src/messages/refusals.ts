export const messageRefusals = {
  /** A file named in the message is not there, was sent already, or was uploaded by somebody else. */
  message_file_unknown: 422,
  /** The scanner found something in a file that is named: its content is erased. */
  file_infected: 410,
} as const

export const fileKindRefusals = {
  file_kind_refused: 415,
  file_empty: 422,
} as const

/** Braces that name nothing, or a name that means nothing in this program: `details.names` says which. */
export const mergeRefusals = { merge_field_unknown: 422 } as const

export const sendingRefusals = {
  /** The list holds nothing. */
  nobody_to_write_to: 422,
  too_many_recipients: 422,
  /** Another sending of the program is at work. */
  sending_running: 409,
  sending_over: 409,
} as const

export const publicationRefusals = {
  /** Of a letter: a field that may be empty has no words to stand in; `details.names` says which. */
  merge_field_unsure: 422,
  /** Every decision reviewed is published already, waits, or was taken back. */
  nothing_to_publish: 409,
  /** It left, or was cancelled. */
  publication_over: 409,
} as const
