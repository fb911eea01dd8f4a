import { isSiren, isSiret, plainNumber } from '../../../forms/values/index.ts'
import { emailDomain, isEmailAddress } from '../../../kernel/text/index.ts'
import { isPublicMailDomain } from '../mail-domains.ts'
import { organisationKey } from '../organisation-key.ts'

/** An address as the mailbox that it reaches: without tags, and without the dots that Google's leaves out. */
export function mailbox(email: string): string | undefined {
  const trimmed = email.trim().toLowerCase()
  if (!isEmailAddress(trimmed)) return undefined
  const domain = emailDomain(trimmed)
  const local = (trimmed.slice(0, trimmed.lastIndexOf('@')).split('+')[0] ?? '') || trimmed
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com'
  return `${isGoogle ? local.replaceAll('.', '') : local}@${isGoogle ? 'gmail.com' : domain}`
}

/** A domain that says something about who is behind it, from an address or a link. */
export function ownDomain(text: string): string | undefined {
  const trimmed = text.trim().toLowerCase()
  const host = trimmed.includes('@')
    ? emailDomain(trimmed)
    : (trimmed.replace(/^[a-z]+:\/\//, '').split(/[/?#:]/)[0] ?? '')
  const domain = host.replace(/^www\./, '')
  return domain.includes('.') && !isPublicMailDomain(domain) ? domain : undefined
}

/** The SIREN of a SIREN or a SIRET: one company whatever the establishment. */
export function companyOf(number: string): string | undefined {
  const plain = plainNumber(number)
  return isSiren(plain) || isSiret(plain) ? plain.slice(0, 9) : undefined
}

/** Digits of a number to call that differ between two lines of one country or more: the last nine. */
export function lineOf(phone: string): string | undefined {
  const digits = phone.replace(/\(0\)/, '').replace(/\D/g, '')
  return digits.length >= 9 ? digits.slice(-9) : undefined
}

/** Words of people without an organisation: sharing them says nothing. */
const nobody = new Set(
  'independant,independante,independent,freelance,freelancer,auto entrepreneur,micro entreprise,particulier,aucun,aucune,neant,none,no,non,na,n a,personal,private,self employed,etudiant,student,retraite,retired,selbststandig,autonomo,zzp'.split(
    ',',
  ),
)

export function employerKey(name: string): string | undefined {
  const key = organisationKey(name)
  return key.length > 2 && !nobody.has(key) ? key : undefined
}
