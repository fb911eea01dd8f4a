import { grantRows, grantsCsv } from '../story/grants-extract.ts'
import { benchImport } from './import-file.ts'

/** A hundred thousand rows: at least 0.25 of COPY, in less than 400 MB. */
await benchImport(Buffer.from(grantsCsv(grantRows(100_000))))
