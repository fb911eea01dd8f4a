interface Listed {
  readonly status: number
  readonly body: {
    readonly data: unknown[]
    readonly metadata: { readonly after: string | null; readonly before: string | null }
  }
}

/**
 * Reads a list whole, then one row at a time by key: to its end and back again. What a page held never comes twice, and the
 * second and third readings are the first.
 */
export async function walkByKey(read: (query: Record<string, string>) => Promise<Listed>) {
  const whole = (await read({ perPage: '100' })).body.data
  const forth: unknown[] = []
  let last: string | null = null
  for (let page = await read({ perPage: '1' }); ; page = await read({ perPage: '1', after: last })) {
    forth.push(...page.body.data)
    if (!page.body.metadata.after) break
    last = page.body.metadata.after
  }
  const back: unknown[] = forth.slice(-1)
  for (let page = last ? await read({ perPage: '1', after: last }) : undefined; page?.body.metadata.before; ) {
    page = await read({ perPage: '1', before: page.body.metadata.before })
    back.unshift(...page.body.data)
  }
  const wrong = ['x', ...(last ? [tampered(last)] : [])]
  const answers = await Promise.all(wrong.map((after) => read({ after })))
  return { whole, forth, back, isRefused: answers.every(({ status }) => status === 422) }
}

/** The same cursor with a value that its column cannot be compared with. */
function tampered(cursor: string): string {
  const [direction, order, , id] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  return Buffer.from(JSON.stringify([direction, order, 'nonsense', id])).toString('base64url')
}
