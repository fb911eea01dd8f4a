import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { type Reading, readTable } from './index.ts'

async function read(source: string | Buffer, reading: Partial<Reading> = {}) {
  await using table = await readTable(Readable.from([Buffer.from(source)]), { reading })
  const rows = []
  for await (const { line, cells, problem } of table.rows) rows.push({ line, cells, ...(problem && { problem }) })
  const { header, headerLine, text } = table
  return { header, headerLine, text, rows, cells: rows.map((row) => row.cells) }
}

/** The bytes of a text in an encoding of one byte a letter. */
function encoded(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding)
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return Buffer.from([...text].map((sign) => bytes.get(sign) ?? 0x3f))
}

describe('what stands between cells', () => {
  test('is told by the rows, whatever the titles and the texts hold', async () => {
    const titles = await read(
      'Nom, prénom;Adresse (rue, code postal, ville);Budget, en euros\r\nAube, Inès;3 rue des Lilas, 69001, Lyon;1200\r\nBrun, Malo;8 quai Perrache, 69002, Lyon;950\r\n',
    )
    expect(titles.header).toEqual(['Nom, prénom', 'Adresse (rue, code postal, ville)', 'Budget, en euros'])
    expect(titles.rows.map(({ problem }) => problem)).toEqual([undefined, undefined])
    const both = await read('Nom, prénom;Rue, ville\nAube, Inès;Lilas, Lyon\nBrun, Malo;Quai, Lyon\n')
    expect(both.header).toEqual(['Nom, prénom', 'Rue, ville'])
    expect((await read('name,kinds\nA,a;b\nB,c;d;e\n')).header).toEqual(['name', 'kinds'])
    expect((await read('a;b\n"x, y";"1;2\n3;4"\n"z, u";"5;6"\n')).cells[0]).toEqual(['x, y', '1;2\n3;4'])
  })

  test('is looked for from the titles on', async () => {
    const text = 'Export, du 3 mars 2027, trié\r\n\r\nname;plan;budget\r\nA;texte;12\r\nB;autre;13\r\nTotal;;25\r\n'
    const read3 = await read(text, { line: 3 })
    expect(read3).toMatchObject({ header: ['name', 'plan', 'budget'], headerLine: 3 })
    expect(read3.cells.at(-1)).toEqual(['Total', '', '25'])
  })

  test('is what somebody chose', async () => {
    expect((await read('a;b,c\n1;2,3\n', { delimiter: ',' })).header).toEqual(['a;b', 'c'])
  })
})

test('blank first lines are passed over, and rows counted as a spreadsheet does', async () => {
  const found = await read('\r\n\r\nname;plan\r\nA;"b\nc"\r\nD;e\r\n')
  expect(found).toMatchObject({ header: ['name', 'plan'], headerLine: 3 })
  expect(found.rows.map(({ line }) => line)).toEqual([4, 5])
})

describe('letters', () => {
  const samples = [
    [
      'fr',
      'windows-1252',
      'name;plan\nClodie Évrard;Création d’une forêt à Orléans\nNoël Crémieux;Été très chaud, œuvre\n',
    ],
    ['fr', 'macintosh', 'name;plan\rClodie Évrard;Création d’une forêt à Orléans\rNoël Crémieux;Été très chaud\r'],
    ['fr', 'windows-1252', 'ÉCOLE;ÎLE\nLYCÉE;FORÊT\n'],
    ['fr', 'macintosh', 'ÉCOLE;ÎLE\nLYCÉE;FORÊT\n'],
    ['ru', 'windows-1251', 'name;plan\nИван Петров;Озеленение двора\nЮлия Щербакова;Чистый воздух\n'],
    ['fr', 'windows-1251', 'name;plan\nИВАН ПЕТРОВ;Озеленение двора\n'],
    ['pl', 'windows-1250', 'name;plan\nŁukasz Wójcik;Zieleń dla miasta\nGrażyna Śliwińska;Rzeka i brzegi\n'],
    ['fr', 'windows-1250', 'name;plan\nŁukasz Wójcik;Zieleń dla miasta\nGrażyna Śliwińska;Rzeka\n'],
    ['de', 'windows-1252', 'Straße;Größe\nÜbermut;Zürich\n'],
    ['es', 'windows-1252', '¿Qué?;Año\n¡Sí!;Camión, 3ª edición\n'],
    ['ca', 'macintosh', 'Nom;Lloc\nÀngels Güell;Vilafranca del Penedès, instal·lació\n'],
    ['pt', 'windows-1252', 'Nome;Ação\nJoão Simões;Coração\n'],
  ] as const
  test.each(samples)('program in %s, file in %s: %s', async (lang, encoding, text) => {
    const found = await read(encoded(text, encoding), { langs: [lang, 'en'] })
    expect(found.text?.encoding).toBe(encoding)
    expect([found.header.join(';'), ...found.cells.map((cells) => cells.join(';'))]).toEqual(
      text.split(/[\r\n]/).filter((line) => line !== ''),
    )
  })

  test('are read as somebody says', async () => {
    const text = 'name;plan\nИван Петров;Озеленение\n'
    const found = await read(encoded(text, 'windows-1251'), { encoding: 'windows-1252' })
    expect(found.cells[0]?.[0]).toBe('Èâàí Ïåòðîâ')
  })

  test('of a JSON file are told as well', async () => {
    const list = '[{"name":"Clodie Évrard","plan":"forêt"}]'
    expect((await read(encoded(list, 'windows-1252'), { langs: ['fr'] })).cells).toEqual([['Clodie Évrard', 'forêt']])
    expect((await read(Buffer.from(`\ufeff${list}`, 'utf16le'))).cells).toEqual([['Clodie Évrard', 'forêt']])
  })
})
