import { z } from 'zod'
import { Id } from '../../kernel/index.ts'
import { ProgramLook } from './program-look.ts'

/** Who may see a program: everybody; whoever has the hidden link; whoever knows the password; the people who were invited. */
export const programVisibilities = ['public', 'link', 'password', 'invited'] as const
export const ProgramVisibility = z.enum(programVisibilities)
export type ProgramVisibility = z.infer<typeof ProgramVisibility>

const Password = z.string().min(8).max(100)

/** The look of a program's page, and who may see it. */
export const ProgramInterface = z.object({
  look: ProgramLook,
  visibility: ProgramVisibility,
  /** What the hidden link adds to the address of the program; null: there is none yet. */
  linkKey: z.string().nullable(),
  hasPassword: z.boolean(),
  guests: z.int(),
  /** Grows with each change of the program; to be given back when saving. */
  version: z.int(),
})
export type ProgramInterface = z.infer<typeof ProgramInterface>

export const ProgramInterfaceChange = z.object({
  version: z.int(),
  look: ProgramLook,
  visibility: ProgramVisibility,
  /** Absent: the one there is. */
  password: Password.optional(),
  /** The hidden links handed out so far lead nowhere any more. */
  renewsLink: z.boolean().optional(),
})
export type ProgramInterfaceChange = z.infer<typeof ProgramInterfaceChange>

export const ProgramGuest = z.object({ id: Id, address: z.string(), invitedAt: z.iso.datetime() })
export type ProgramGuest = z.infer<typeof ProgramGuest>

export const ProgramGuests = z.object({
  addresses: z.array(z.email('email').max(254)).min(1).max(500),
  /** They get a mail that leads to the program. */
  sendsMail: z.boolean().optional(),
})
export type ProgramGuests = z.infer<typeof ProgramGuests>

/** What opens a closed program. */
export const ProgramPass = z.union([
  z.object({ password: z.string().min(1).max(100) }),
  z.object({ key: z.string().min(1).max(100) }),
])
export type ProgramPass = z.infer<typeof ProgramPass>
