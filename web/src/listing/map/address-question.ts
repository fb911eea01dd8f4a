import type { ApplicationColumn } from '@laurel/contract/applications'
import { fold } from '@laurel/contract/kernel/text'

/** How questions that ask where something is are called, in the languages of the interface, folded. */
const where =
  /adress|address|adresse|direccion|indirizzo|adres|endereco|adreca|адрес|commune|gemeente|municipio|comune|localid|miejscow|municipi|ville|town|city|stadt|citta|miasto|cidade|ciutat|город|localite|lieu|place|ort\b/

/** The questions that may say where an application is: those called so first. */
export function addressQuestions(columns: readonly ApplicationColumn[]): ApplicationColumn[] {
  // An address of mail or of the web is no place.
  const texts = columns.filter(({ type }) => type === 'text' || type === 'textarea')
  const says = ({ reference, title }: ApplicationColumn) =>
    where.test(fold([reference, ...Object.values(title)].join(' ')))
  return [...texts.filter(says), ...texts.filter((column) => !says(column))]
}

/** The question that is looked at unless another is chosen; undefined where none is called like a place. */
export function usualQuestion(columns: readonly ApplicationColumn[]): string | undefined {
  const [first] = addressQuestions(columns)
  return first && where.test(fold([first.reference, ...Object.values(first.title)].join(' '))) ? first.key : undefined
}
