import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { grantRows, grantsCsv } from '../story/grants-extract.ts'
import { benchImport } from './import-file.ts'

/** The published list of grants, where it stands beside the repository or where LAUREL_BENCH_CSV says; else one like it. */
const list = process.env.LAUREL_BENCH_CSV ?? join(import.meta.dirname, '../../shared/data/sfi-grants.csv')
await benchImport(existsSync(list) ? readFileSync(list) : Buffer.from(grantsCsv(grantRows(5395))))
