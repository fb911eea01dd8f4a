/** The document of the API, as its readers fetch it. */
export async function readApiDocument<Document>(): Promise<Document> {
  const answer = await fetch('/api/openapi.json')
  if (!answer.ok) throw new Error(`openapi.json answers ${answer.status}`)
  return answer.json()
}

/** Reads an address of the API with a key rather than as whoever is signed in. @throws when nothing answers */
export async function readWithKey(address: string, key: string): Promise<{ status: number; text: string }> {
  const headers = { authorization: `Bearer ${key}` }
  const answer = await fetch(address, { headers, credentials: 'omit', cache: 'no-store' })
  return { status: answer.status, text: await answer.text() }
}
