import type { BuiltInRoleKey } from '@laurel/contract/access'

/** The password of everybody in the demo (docs/rules.md §16). */
export const demoPassword = 'laurel-demo-2027'

export interface Person {
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  readonly lang: 'fr' | 'en'
  /** A role on the whole platform. */
  readonly role?: BuiltInRoleKey
  /** A role on each program of the story. */
  readonly programRole?: BuiltInRoleKey
}

const at = (name: string) => `${name}@demo.laurel.test`

/** The people of Traboule, an innovation agency in Lyon that runs the Prix Climat 2027. */
export const cast = {
  owner: { email: at('owner'), firstname: 'Cécile', lastname: 'Arnaud', lang: 'fr', role: 'owner' },
  manager: {
    email: at('manager'),
    firstname: 'Mehdi',
    lastname: 'Saïdi',
    lang: 'fr',
    role: 'collaborator',
    programRole: 'manager',
  },
  juror1: { email: at('juror1'), firstname: 'Hélène', lastname: 'Vidal', lang: 'fr' },
  juror2: { email: at('juror2'), firstname: 'Paul-Henri', lastname: 'Carrel', lang: 'fr' },
  juror3: { email: at('juror3'), firstname: 'Amina', lastname: 'Kouyaté', lang: 'fr' },
  juror4: { email: at('juror4'), firstname: 'Lucas', lastname: 'Ferrand', lang: 'fr' },
  juror5: { email: at('juror5'), firstname: 'Giulia', lastname: 'Conti', lang: 'en' },
  juror6: { email: at('juror6'), firstname: 'Daniel', lastname: 'Weber', lang: 'en' },
  applicant1: { email: at('applicant1'), firstname: 'Camille', lastname: 'Fournier', lang: 'fr' },
  applicant2: { email: at('applicant2'), firstname: 'Solène', lastname: 'Marchand', lang: 'fr' },
  applicant3: { email: at('applicant3'), firstname: 'Karim', lastname: 'Benali', lang: 'fr' },
  applicant4: { email: at('applicant4'), firstname: 'Élodie', lastname: 'Garnier', lang: 'fr' },
  applicant5: { email: at('applicant5'), firstname: 'Théo', lastname: 'Lacombe', lang: 'en' },
} as const satisfies Record<string, Person>

/** The neighbours: another platform of the same installation, to whom Traboule must not exist. */
export const neighbours = {
  otherOwner: {
    email: 'owner@other.laurel.test',
    firstname: 'Ingrid',
    lastname: 'Sørensen',
    lang: 'en',
    role: 'owner',
  },
} as const satisfies Record<string, Person>

export type CastName = keyof typeof cast | keyof typeof neighbours

export const everybody: Readonly<Record<CastName, Person>> = { ...cast, ...neighbours }

/** The demo's two platforms. */
export const demoPlatforms = {
  demo: {
    slug: 'demo',
    name: 'Traboule',
    plan: 'custom',
    defaultLang: 'fr',
    supportedLangs: ['fr', 'en', 'nl', 'es', 'de', 'it', 'pl', 'pt', 'ca', 'ru'],
    isDefault: true,
    tagline: {
      fr: 'L’argent, le temps et le terrain pour essayer.',
      en: 'The money, the time and the ground to try.',
    },
  },
  other: {
    slug: 'other',
    name: 'Nordlys',
    plan: 'custom',
    defaultLang: 'en',
    supportedLangs: ['en', 'fr'],
    isDefault: false,
    tagline: { en: 'Light for northern ideas.', fr: 'De la lumière pour les idées du Nord.' },
  },
} as const
