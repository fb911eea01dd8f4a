import type { Answered, Caller } from './caller.ts'

/** What a browser does to send a file in pieces, one request at a time (tus 1.0.0). */
export function inPieces(caller: Caller, address: string, own: Record<string, string> = {}) {
  const tus = { 'tus-resumable': '1.0.0', ...own }
  const [path = '', search = ''] = address.split('?')
  const query = search ? `?${search}` : ''
  const withQuery = (more: string) => `${path}/resumable${more}${query}`
  return {
    begin(name: string, size: number, headers: Record<string, string> = {}): Promise<Answered> {
      const metadata = `filename ${Buffer.from(name).toString('base64')}`
      return caller.post(withQuery(''), undefined, {
        bytes: '',
        headers: { ...tus, 'upload-length': String(size), 'upload-metadata': metadata, ...headers },
      })
    },
    piece: (location: string, offset: number, bytes: Buffer): Promise<Answered> =>
      caller.patch(location, undefined, {
        bytes,
        headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      }),
    head: (location: string): Promise<Answered> => caller.head(location, { headers: tus }),
    drop: (location: string): Promise<Answered> => caller.delete(location, { headers: tus }),
    complete(location: string): Promise<Answered> {
      const [at = '', requested] = location.split('?')
      return caller.post(`${at}/completion${requested ? `?${requested}` : ''}`, undefined, { headers: own })
    },
    /** All of it, in pieces of so many bytes; answers what the endpoint answers. */
    async whole(name: string, bytes: Buffer, size = 64 * 1024): Promise<Answered> {
      const begun = await this.begin(name, bytes.length)
      if (begun.status !== 201) return begun
      const location = String(begun.headers.location)
      for (let at = 0; at < bytes.length; at += size) await this.piece(location, at, bytes.subarray(at, at + size))
      return this.complete(location)
    },
  }
}
