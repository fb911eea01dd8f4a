import type { ColumnFacts } from './guess.ts'
import { plainWords } from './resemblance.ts'

const person =
  '(?:du |de la |de |of |the |des |der |del |della |van de |van |do |da |el |la )*(?:applicant|candidate|candidat|candidata|candidato|kandidaat|kandidat|bewerbers?|bewerberin|bewerbenden person|antragstellers?|wnioskodawcy|solicitante|sollicitant|aanvrager|richiedente|requerente|deposant|porteur|porteuse|demandeur|заявителя)'

const firstNames = ofPerson(
  'prenoms?|first ?name|given ?name|forename|vorname|voornaam|nombre|nombre de pila|nome proprio|nome di battesimo|primeiro nome|imie|nom de pila|имя',
)
const lastNames = ofPerson(
  'nom|nom de famille|last ?name|surname|family ?name|nachname|familienname|achternaam|familienaam|apellidos?|cognome|cognoms?|nazwisko|apelidos?|sobrenome|nome|фамилия',
)
const wholeNames = new RegExp(
  `^(?:(?:full |whole )?name|nom complet|nom et prenom|prenom et nom|nom prenom|prenom nom|vollstandiger name|nombre completo|nombre y apellidos|nome completo|nome e cognome|volledige naam|imie i nazwisko|nom i cognoms|фио|(?:name|nom|nombre|nome|naam|imie i nazwisko|имя) ${person}|${person}(?: name)?|applicantname)$`,
  'u',
)
const nameWords =
  /(?<![\p{L}\p{N}])(applicant|candidate|candidat|candidata|candidato|kandidaat|kandidat|bewerber|bewerberin|antragsteller|wnioskodawca|solicitante|sollicitant|aanvrager|richiedente|requerente|deposant|porteur|demandeur|заявитель|pi|investigator|holder)(?![\p{L}\p{N}])/u
/** What is said of an applicant besides the name. */
const otherWords =
  /(?<![\p{L}\p{N}])(status|statut|estado|stato|stand|type|typ|tipo|kind|nature|forme|form|rechtsform|categor\w*|e ?mail|mail|courriel|tel|phone|telephone|telefon\w*|mobile|address|adresse|direccion|indirizzo|adres|zip|postcode|postal|city|ville|town|country|pays|region|code|id|no|number|numero|date|birth|naissance|age|gender|genre|sexe|organi[sz]ation|organisme|structure|siret|siren|iban|language|langue|role|fonction|статус|тип|адрес|телефон)(?![\p{L}\p{N}])/u

/** Alone, or with whose it is: `First name`, `First name of the applicant`. */
function ofPerson(names: string): RegExp {
  return new RegExp(`^(?:${names})(?: ${person})?$`, 'u')
}

interface NameColumns {
  readonly applicantName?: string
  readonly applicantFirstName?: string
}

/** Where the name of an applicant stands: under a title that says so exactly, in two columns, or in one that speaks of applicants. */
export function guessName(columns: readonly ColumnFacts[], answering: ReadonlySet<string>): NameColumns {
  const named = columns
    .filter(({ emails }) => emails === 0)
    .map(({ name }) => ({ name, words: plainWords(name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')) }))
  const [first, last] = [firstNames, lastNames].map((is) => named.find(({ words }) => is.test(words))?.name)
  if (first !== undefined && last !== undefined && first !== last)
    return { applicantName: last, applicantFirstName: first }
  const whole = named.find(({ words }) => wholeNames.test(words))
  if (whole) return { applicantName: whole.name }
  const able = named.filter(({ words }) => nameWords.test(words) && !otherWords.test(words))
  const found = able.find(({ name }) => !answering.has(name)) ?? able[0]
  return found ? { applicantName: found.name } : {}
}
