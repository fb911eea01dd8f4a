export const messageRefusals = {
  /** A file named in the message is not there, was sent already, or was uploaded by somebody else. */
  message_file_unknown: 422,
} as const

export const fileKindRefusals = {
  file_kind_refused: 415,
  file_empty: 422,
} as const
