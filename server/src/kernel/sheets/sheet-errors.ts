/** What spreadsheets show where a formula went wrong, in the languages in which they translate it. */
const errors = new Set(
  (
    '#N/A #REF! #NAME? #VALUE! #DIV/0! #NUM! #NULL! #SPILL! #CALC! #GETTING_DATA ' +
    '#N/D #VALEUR! #NOM? #NOMBRE! #NUL! #PROPAGATION! #BEZUG! #WERT! #ZAHL! #NV #ÜBERLAUF! ' +
    '#¡REF! #¿NOMBRE? #¡VALOR! #¡DIV/0! #¡NUM! #¡NULO! #RIF! #VALORE! #NOME? #NUM! #NULLO! ' +
    '#WAARDE! #NAAM? #VERW! #DEEL/0! #GETAL! #LEEG! #N/B #NB ' +
    '#ADR! #NAZWA? #ARG! #LICZBA! #ZERO! #VALOR! #Н/Д #ССЫЛКА! #ИМЯ? #ЗНАЧ! #ДЕЛ/0! #ЧИСЛО! #ПУСТО!'
  ).split(' '),
)

/** A text file keeps such a sign as if it were the answer. */
export function isErrorText(text: string): boolean {
  return text.charCodeAt(0) === 0x23 && (errors.has(text) || /^#{4,}$/.test(text))
}
