import type { ColumnFacts } from './guess.ts'
import { plainWords } from './resemblance.ts'

const person =
  '(?:du |de la |de |of |the |des |der |del |della |van de |van |do |da |el |la )*(?:applicant|candidate|candidat|candidata|candidato|kandidaat|kandidat|bewerbers?|bewerberin|antragstellers?|wnioskodawcy|solicitante|sollicitant|aanvrager|richiedente|requerente|deposant|porteur|porteuse|demandeur|заявителя)'

const firstNames =
  /^(prenoms?|first ?name|given ?name|forename|vorname|voornaam|nombre|nome proprio|primeiro nome|imie|nom de pila|имя)$/u
const lastNames =
  /^(nom|nom de famille|last ?name|surname|family ?name|nachname|familienname|achternaam|familienaam|apellidos?|cognome|cognoms?|nazwisko|apelidos?|sobrenome|nome|фамилия)$/u
const wholeNames = new RegExp(
  `^(?:(?:full |whole )?name|nom complet|nom et prenom|prenom et nom|nom prenom|prenom nom|vollstandiger name|nombre completo|nombre y apellidos|nome completo|nome e cognome|volledige naam|imie i nazwisko|nom i cognoms|фио|(?:name|nom|nombre|nome|naam|imie i nazwisko|имя) ${person}|${person}(?: name)?|applicantname)$`,
  'u',
)
const nameWords =
  /\b(applicant|candidate|candidat|candidata|candidato|kandidaat|kandidat|bewerber|bewerberin|antragsteller|wnioskodawca|solicitante|sollicitant|aanvrager|richiedente|requerente|deposant|porteur|demandeur|заявитель|pi|investigator|holder)\b/u
/** What is said of an applicant besides the name. */
const otherWords =
  /\b(status|statut|estado|stato|stand|type|typ|tipo|kind|nature|forme|form|rechtsform|categor\w*|e ?mail|mail|courriel|tel|phone|telephone|telefon\w*|mobile|address|adresse|direccion|indirizzo|adres|zip|postcode|postal|city|ville|town|country|pays|region|code|id|no|number|numero|date|birth|naissance|age|gender|genre|sexe|organi[sz]ation|organisme|structure|siret|siren|iban|language|langue|role|fonction|статус|тип|адрес|телефон)\b/u

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
