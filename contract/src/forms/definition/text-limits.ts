/** Characters of the texts of a form in each language; what needs more is a description. */
export const textLimits = {
  formTitle: 300,
  /** Of a question. */
  title: 2000,
  /** Of an option, a column, a row. */
  option: 1000,
  /** Rich text. */
  description: 200_000,
  placeholder: 500,
  /** On a button. */
  button: 200,
  /** What somebody is told: who may not apply, who takes something out. */
  message: 2000,
  /** Before and after a gate. */
  gate: 5000,
} as const
