import { parseAst } from 'vite'

/** A node of the syntax tree (ESTree with TypeScript): its kind, where it stands in the text, and its parts. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

export interface FunctionSize {
  readonly name: string
  readonly lines: number
  readonly isComponent: boolean
}

export interface Syntax {
  /** Every function that has lines of its own, in the order of the text. */
  readonly functions: readonly FunctionSize[]
  /** Names that the file gives to something: variables, parameters, functions, types, properties of types. Each once. */
  readonly names: readonly string[]
  /** Names that the file exports under its own hand, and the files whose names it exports whole. */
  readonly exports: readonly string[]
  readonly wholeExports: readonly string[]
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Reads one source file. @param path decides whether it may hold JSX */
export function readSyntax(path: string, text: string): Syntax {
  const lineStarts = [...text.matchAll(/\n/g)].map(({ index }) => index)
  const lineOf = (at: number) => countBelow(lineStarts, at)
  const functions: FunctionSize[] = []
  const names = new Set<string>()
  const exports = new Set<string>()
  const wholeExports: string[] = []

  const visit = (node: Node, name: string) => {
    for (const input of namesDeclaredBy(node)) names.add(input)
    if (isFunction(node)) {
      const own = nameOf(node.id) ?? name
      const lines = lineOf(node.end) - lineOf(node.start) + 1
      functions.push({ name: own, lines, isComponent: path.endsWith('.tsx') && /^[A-Z]/.test(own) })
    }
    if (node.type === 'ExportNamedDeclaration') for (const exported of exportedBy(node)) exports.add(exported)
    if (node.type === 'ExportAllDeclaration') wholeExports.push((node.source as { value: string }).value)
    for (const [part, child] of Object.entries(node))
      for (const one of Array.isArray(child) ? child : [child])
        if (isNode(one)) visit(one, part === 'id' || part === 'key' ? '' : nameForChild(node, name))
  }
  visit(parseAst(text, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts' }) as unknown as Node, '')
  return { functions, names: [...names], exports: [...exports], wholeExports }
}

function countBelow(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < limit) low = middle + 1
    else high = middle
  }
  return low
}

const isFunction = ({ type, body }: Node) =>
  isNode(body) && ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(type)

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined

/** A function takes the name of the variable or the property that holds it, also through a call around it (`memo(…)`). */
function nameForChild(node: Node, name: string): string {
  if (node.type === 'VariableDeclarator') return nameOf(node.id) ?? ''
  if (node.type === 'Property' || node.type === 'MethodDefinition') return nameOf(node.key) ?? ''
  return node.type === 'CallExpression' && !name.startsWith('use') ? name : ''
}

const typesWithNames = ['TSTypeAliasDeclaration', 'TSInterfaceDeclaration', 'TSEnumDeclaration', 'ClassDeclaration']

function namesDeclaredBy(node: Node): string[] {
  if (node.type === 'VariableDeclarator') return boundBy(node.id)
  if (isFunction(node)) return [nameOf(node.id) ?? [], (node.params as Node[]).flatMap(boundBy)].flat()
  if (typesWithNames.includes(node.type)) return [nameOf(node.id) ?? []].flat()
  if (node.type === 'TSPropertySignature' || node.type === 'TSMethodSignature') return [nameOf(node.key) ?? []].flat()
  return []
}

/** The names that a pattern binds: those on the right of its colons, not the properties that it reads. */
function boundBy(pattern: unknown): string[] {
  if (!isNode(pattern)) return []
  if (pattern.type === 'Identifier') return [String(pattern.name)]
  const parts = [pattern.properties, pattern.elements, pattern.argument, pattern.left, pattern.parameter]
  return pattern.type === 'Property' ? boundBy(pattern.value) : parts.flat().flatMap(boundBy)
}

function exportedBy(node: Node): string[] {
  const specifiers = (node.specifiers as Node[]).flatMap(({ exported }) => nameOf(exported) ?? [])
  const declared = node.declaration
  if (!isNode(declared)) return specifiers
  const variables = (declared.declarations as Node[] | undefined) ?? []
  return [...specifiers, nameOf(declared.id) ?? [], variables.flatMap(({ id }) => boundBy(id))].flat()
}
