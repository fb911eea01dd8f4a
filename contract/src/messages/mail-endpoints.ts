import { endpoint } from '../kernel/index.ts'

/** Largest mail that is taken in, in bytes: what most mail systems carry. */
export const mailBytes = 30 * 1024 * 1024

export const mailEndpoints = {
  handInMail: endpoint({
    name: 'handInMail',
    method: 'POST',
    path: '/api/mails/incoming',
    summary:
      'Hand in a mail as it arrived (RFC 5322), with the secret of the installation in `x-laurel-mail-secret`: an answer to a letter joins its conversation; whatever is none is let fall',
    access: { to: 'anyone' },
    upload: true,
    bodyLimit: mailBytes,
    perMinute: 600,
  }),
}
