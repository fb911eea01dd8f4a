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
  return { whole, forth, back, isRefused: (await read({ after: 'x' })).status === 422 }
}
