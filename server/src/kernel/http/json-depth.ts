/** Objects and lists within one another that a call may have: far more than any of the contract. */
const deepest = 60

/**
 * Is the JSON nested deeper than any call has reason to be? Brackets are counted before anything is parsed: what is walked
 * afterwards, step by step into itself, would otherwise exhaust the stack.
 */
export function isTooDeep(json: string): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    const sign = json[at]
    if (sign === '"') at = endOfText(json, at)
    else if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
    if (depth > deepest) return true
  }
  return false
}

/** Where the text ends that begins there; a backslash takes the next sign along. */
function endOfText(json: string, from: number): number {
  for (let at = from + 1; at < json.length; at++) {
    if (json[at] === '\\') at += 1
    else if (json[at] === '"') return at
  }
  return json.length
}
