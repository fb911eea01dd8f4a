export const ownMailRefusals = {
  /** Another template here has that name. */
  mail_name_known: 409,
  own_mails_limit: 409,
  /** Something still sends it: `details.names` says what. */
  mail_in_use: 409,
} as const
