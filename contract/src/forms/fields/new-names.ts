import type { Locale } from '../../kernel/locale/index.ts'

/** What is born with a name: a choice, a column and a row of a table. */
export type NewThing = 'option' | 'column' | 'row'

const nouns: Record<Locale, Record<NewThing, string>> = {
  en: { option: 'Choice', column: 'Column', row: 'Row' },
  fr: { option: 'Réponse', column: 'Colonne', row: 'Ligne' },
  nl: { option: 'Antwoord', column: 'Kolom', row: 'Rij' },
  es: { option: 'Respuesta', column: 'Columna', row: 'Fila' },
  de: { option: 'Antwort', column: 'Spalte', row: 'Zeile' },
  it: { option: 'Risposta', column: 'Colonna', row: 'Riga' },
  pl: { option: 'Odpowiedź', column: 'Kolumna', row: 'Wiersz' },
  pt: { option: 'Resposta', column: 'Coluna', row: 'Linha' },
  ca: { option: 'Resposta', column: 'Columna', row: 'Fila' },
  ru: { option: 'Вариант', column: 'Столбец', row: 'Строка' },
}

/** How something is called until somebody names it: "Choice 1"; numbers begin at 1. */
export function newName(thing: NewThing, lang: Locale, number: number): string {
  return `${nouns[lang][thing]} ${number}`
}

const words = new Set(Object.values(nouns).flatMap((noun) => Object.values(noun)))

/** Whether a text is still the name that it was born with, in any language: the builder writes it in that of its own page. */
export function isNewName(text: string): boolean {
  const [noun = '', number = '', more] = text.trim().split(/\s+/)
  return more === undefined && words.has(noun) && /^\d+$/.test(number)
}
