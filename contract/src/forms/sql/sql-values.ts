import { firstDay, greatestNumber, lastDay } from '../../kernel/index.ts'
import { longestText, maxDays, minNumber } from '../expressions/calculate.ts'
import { rowsLimit } from '../values/rule.ts'
import { joinPieces, piece, raw, type SqlPiece } from './sql-piece.ts'

/** What JavaScript trims. */
const spaces =
  ' \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'

let count = 0

/** Works something out once and uses it under a name: `offset 0` keeps the planner from copying it to each use. */
export function named(value: SqlPiece, use: (name: SqlPiece) => SqlPiece): SqlPiece {
  count = (count + 1) % 1_000_000_000
  const [table, column] = [raw(`t${count}`), raw(`t${count}.v`)]
  return piece`(select ${use(column)} from (select ${value} as v offset 0) ${table})`
}

export const nothing = raw('null::jsonb')
export const yes = raw('true')
export const no = raw('false')

/** A constant, as JSON. What PostgreSQL cannot hold (a zero character) equals nothing. */
export function constant(value: unknown): SqlPiece {
  const text = JSON.stringify(value)
  return text.includes('\\u0000') ? nothing : piece`${text}::jsonb`
}

export function textIn(json: SqlPiece): SqlPiece {
  return piece`(${json} #>> '{}')`
}

/** Nothing, blank text or an empty list; the name of a value, or something as cheap, is expected. */
export function isBlankSql(json: SqlPiece): SqlPiece {
  return piece`(case coalesce(jsonb_typeof(${json}), 'null') when 'null' then true when 'array' then ${json} = '[]'::jsonb
    when 'string' then btrim(${textIn(json)}, ${spaces}) = '' else false end)`
}

/** `numberOf`, as double precision. */
export function numberSql(json: SqlPiece): SqlPiece {
  return named(json, (value) =>
    settledSql(piece`case when jsonb_typeof(${value}) = 'number' then ${textIn(value)}::float8 end`),
  )
}

/** A double precision within bounds and of 15 digits, or null. */
export function settledSql(number: SqlPiece): SqlPiece {
  return named(
    number,
    (value) => piece`(case when abs(${value}) > ${greatestNumber}::float8 then null
      when abs(${value}) < ${minNumber}::float8 then 0 else ${value}::numeric::float8 end)`,
  )
}

export function jsonNumber(number: SqlPiece): SqlPiece {
  return piece`to_jsonb(${settledSql(number)})`
}

/** `dayOf`, as a date. */
export function daySql(json: SqlPiece): SqlPiece {
  return named(json, (value) => {
    const text = textIn(value)
    const shifted = piece`(make_date(left(${text}, 4)::int, substr(${text}, 6, 2)::int, 1) + (right(${text}, 2)::int - 1))`
    return piece`(case when jsonb_typeof(${value}) = 'string'
      and ${text} ~ '^(?!0000)[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'
      then case when to_char(${shifted}, 'YYYY-MM-DD') = ${text} then ${shifted} end end)`
  })
}

export function jsonDay(date: SqlPiece): SqlPiece {
  return named(
    date,
    (value) =>
      piece`(case when ${value} between ${raw(`date '${firstDay}'`)} and ${raw(`date '${lastDay}'`)} then to_jsonb(to_char(${value}, 'YYYY-MM-DD')) end)`,
  )
}

export function dayAfterSql(day: SqlPiece, days: SqlPiece): SqlPiece {
  return named(days, (number) =>
    jsonDay(piece`(case when abs(${number}) <= ${maxDays}::float8 then ${day} + trunc(${number})::int end)`),
  )
}

export function daysBetweenSql(from: SqlPiece, to: SqlPiece): SqlPiece {
  return piece`(${to} - ${from})`
}

export function monthsBetweenSql(from: SqlPiece, to: SqlPiece): SqlPiece {
  return named(from, (one) =>
    named(
      to,
      (other) =>
        piece`(case when ${other} < ${one} then -${wholeMonths(other, one)} else ${wholeMonths(one, other)} end)`,
    ),
  )
}

function wholeMonths(from: SqlPiece, to: SqlPiece): SqlPiece {
  const part = (name: string, date: SqlPiece) => piece`extract(${raw(name)} from ${date})::int`
  return piece`((${part('year', to)} - ${part('year', from)}) * 12 + ${part('month', to)} - ${part('month', from)}
    - (case when ${part('day', to)} < ${part('day', from)} then 1 else 0 end))`
}

/** `plainText`. */
export function plainTextSql(json: SqlPiece): SqlPiece {
  return named(
    json,
    (value) => piece`(case jsonb_typeof(${value}) when 'string' then ${textIn(value)}
      when 'number' then coalesce(trim_scale(${numberSql(value)}::numeric)::text, '') else '' end)`,
  )
}

export function joinedSql(texts: readonly SqlPiece[]): SqlPiece {
  return named(
    piece`concat(${joinPieces(texts, ', ')})`,
    (text) => piece`(case when char_length(${text}) <= ${longestText}::int then to_jsonb(${text}) end)`,
  )
}

/** Operands in one list: lists are taken apart. */
export function listSql(operands: readonly SqlPiece[]): SqlPiece {
  const lists = operands.map((operand) =>
    named(
      operand,
      (value) => piece`(case when jsonb_typeof(${value}) = 'array' then ${value} else jsonb_build_array(${value}) end)`,
    ),
  )
  return piece`(${joinPieces(lists, ' || ')})`
}

/** The numbers of a list summed in their order, or their average. */
export function totalSql(list: SqlPiece, isAverage: boolean): SqlPiece {
  const none = isAverage ? raw('null') : raw('0')
  const sum = piece`(case when abs(s.total) < 1e-12::float8 * s.size then 0 else ${settledSql(raw('s.total'))} end)`
  return piece`(select case when s.times = 0 then ${none}::float8 else ${sum}${raw(isAverage ? ' / s.times' : '')} end from (
    select count(e.number) as times, sum(e.number order by e.place) as total, sum(abs(e.number) order by e.place) as size
    from (select place, ${numberSql(raw('i.item'))} as number
      from jsonb_array_elements(${list}) with ordinality as i(item, place)) e) s)`
}

/** The least or the greatest of a list's numbers or days, as JSON. */
export function extremeSql(list: SqlPiece, calc: 'min' | 'max', isOfDays: boolean): SqlPiece {
  const item = raw('i.item')
  const value = isOfDays ? daySql(item) : numberSql(item)
  const found = piece`(select ${raw(calc)}(e.one) from (select ${value} as one from jsonb_array_elements(${list}) as i(item)) e)`
  return isOfDays ? jsonDay(found) : piece`to_jsonb(${found})`
}

/** `countOf`, as an integer. */
export function countSql(json: SqlPiece): SqlPiece {
  const item = raw('i.item')
  return named(
    json,
    (value) => piece`(case when jsonb_typeof(${value}) = 'array' then (select count(*)::int from
        jsonb_array_elements(${value}) with ordinality as i(item, place) where place <= ${rowsLimit}::int and ${isThereSql(item)})
      when ${value} -> 'rows' is not null then ${filledRowsSql(value)}
      when ${isBlankSql(value)} then 0 else 1 end)`,
  )
}

function isThereSql(item: SqlPiece): SqlPiece {
  return piece`(case when ${item} -> 'key' is null then not ${isBlankSql(item)} else ${isUploadedSql(item)} end)`
}

function isUploadedSql(file: SqlPiece): SqlPiece {
  return piece`(not ${isBlankSql(piece`(${file} -> 'location')`)} and not ${isBlankSql(piece`(${file} -> 'name')`)})`
}

/** Rows of a table in which something is written. */
function filledRowsSql(table: SqlPiece): SqlPiece {
  const cells = raw(`(r.item -> 'cells')`)
  const filled = piece`exists (select from jsonb_each(case when jsonb_typeof(${cells}) = 'object' then ${cells} else '{}' end)
    as c(name, cell) where not ${isBlankSql(raw('c.cell'))})`
  return piece`(select count(*)::int from jsonb_array_elements(${arraySql(piece`(${table} -> 'rows')`)}) with ordinality
    as r(item, place) where place <= ${rowsLimit}::int and ${filled})`
}

export function arraySql(json: SqlPiece): SqlPiece {
  return piece`(case when jsonb_typeof(${json}) = 'array' then ${json} else '[]'::jsonb end)`
}

/** Nothing uploaded, or nothing written in a table. */
export function hasFilesSql(json: SqlPiece): SqlPiece {
  return piece`exists (select from jsonb_array_elements(${arraySql(json)}) as i(item) where ${isUploadedSql(raw('i.item'))})`
}

export function hasRowsSql(json: SqlPiece): SqlPiece {
  return piece`(${filledRowsSql(json)} > 0)`
}
