import type { ClientBase, Pool } from 'pg'
import { eventMoney, figureOf } from '../../../../src/domain/financing/eventMoney.ts'
import { isNamedInvestor } from '../../../../src/domain/financing/investors.ts'
import { normalizeName } from '../../../../src/domain/criteria/searchText.ts'
import { copyRows } from './rows/copy.ts'
import { inTransaction } from './rows/unitOfWork.ts'

/**
 * Makes anew how searches find financing events: what their texts say in figures, the ids of their investors, and the
 * place and industry of their companies. Rows that stay the same are not written; searches read the former ones until it is done.
 */
export async function deriveFinancing(pool: Pool): Promise<void> {
  await inTransaction(pool, async ({ client }) => {
    await client.query('LOCK TABLE financing_row IN SHARE ROW EXCLUSIVE MODE')
    await readAmounts(client)
    await nameInvestors(client)
    await readCompanies(client)
    await writeRows(client)
    // Nobody names them any more.
    await client.query(
      `DELETE FROM investor WHERE NOT described AND id NOT IN (SELECT unnest(investors) FROM financing_row)`
    )
  })
}

/** The temporary table `money`: what each amount means in each year. */
async function readAmounts(client: ClientBase): Promise<void> {
  await client.query(
    `CREATE TEMP TABLE money (
       amount text COLLATE "C", year int4, currency text, yuan int8, yuan_from int8, yuan_to int8
     ) ON COMMIT DROP`
  )
  const { rows } = await client.query<{ amount: string; year: number | null }>(
    `SELECT DISTINCT amount, extract(year FROM date)::int4 AS year FROM financing_event WHERE amount IS NOT NULL`
  )
  const read = rows.map(({ amount, year }) => {
    const money = eventMoney(amount, year === null ? null : `${year}-01-01`)
    const figures = [figureOf(money), money.from, money.to].map(cents =>
      cents === null ? null : String(cents)
    )
    return [amount, year, money.stated?.currency ?? null, ...figures]
  })
  await copyRows(client, 'money', ['amount', 'year', 'currency', 'yuan', 'yuan_from', 'yuan_to'], read)
  await client.query('ANALYZE money')
}

/** The temporary table `named`: the investor whom each spelling of a name means. */
async function nameInvestors(client: ClientBase): Promise<void> {
  await client.query(
    `CREATE TEMP TABLE spelling (name text COLLATE "C", key text COLLATE "C") ON COMMIT DROP`
  )
  const { rows } = await client.query<{ name: string }>(
    'SELECT DISTINCT unnest(investors) AS name FROM financing_event ORDER BY name'
  )
  const names = rows.map(({ name }) => name).filter(isNamedInvestor)
  await copyRows(
    client,
    'spelling',
    ['name', 'key'],
    names.map(name => [name, normalizeName(name)])
  )
  await client.query(
    `INSERT INTO investor (name, name_key, described)
     SELECT DISTINCT ON (key) name, key, false FROM spelling WHERE key <> '' ORDER BY key, name
     ON CONFLICT (name_key) DO NOTHING`
  )
  await client.query(
    `CREATE TEMP TABLE named ON COMMIT DROP AS
     SELECT spelling.name, investor.id::int4 AS id FROM spelling JOIN investor ON investor.name_key = spelling.key`
  )
  await client.query('ANALYZE named')
}

/** The temporary table `company_of`: what searches of events know of their companies. */
async function readCompanies(client: ClientBase): Promise<void> {
  await client.query(
    `CREATE TEMP TABLE company_of ON COMMIT DROP AS
     SELECT company_id, name_key, region, industry FROM company_detail
     WHERE company_id IN (SELECT company_id FROM financing_event)`
  )
  await client.query('ANALYZE company_of')
}

async function writeRows(client: ClientBase): Promise<void> {
  const columns = `company_id, company_keys, date, date_precision, month, round, currency, yuan, yuan_from, yuan_to, region, industry,
    investors, leads, follows`
  await client.query(
    `INSERT INTO financing_row AS old (event_id, ${columns})
     SELECT event.id, event.company_id, concat_ws(' ', event.company_key, detail.name_key), event.date,
       event.date_precision, (extract(year FROM event.date) * 100
         + CASE event.date_precision WHEN 'year' THEN 0 ELSE extract(month FROM event.date) END)::int4, event.round,
       money.currency, money.yuan, money.yuan_from, money.yuan_to, detail.region, detail.industry,
       COALESCE(party.investors, '{}'), COALESCE(party.leads, '{}'), COALESCE(party.follows, '{}')
     FROM financing_event AS event
     LEFT JOIN company_of AS detail USING (company_id)
     LEFT JOIN money ON money.amount = event.amount
       AND money.year IS NOT DISTINCT FROM extract(year FROM event.date)::int4
     LEFT JOIN (
       SELECT event.id AS event_id, array_agg(DISTINCT named.id) AS investors,
         array_agg(DISTINCT named.id) FILTER (WHERE given = ANY(event.leads)) AS leads,
         array_agg(DISTINCT named.id) FILTER (WHERE given = ANY(event.follows)) AS follows
       FROM financing_event AS event CROSS JOIN unnest(event.investors) AS given JOIN named ON named.name = given
       GROUP BY event.id
     ) AS party ON party.event_id = event.id
     ORDER BY event.id
     ON CONFLICT (event_id) DO UPDATE SET (${columns}) = (${excluded(columns)})
     WHERE (${excluded(columns, 'old')}) IS DISTINCT FROM (${excluded(columns)})`
  )
}

function excluded(columns: string, table = 'excluded'): string {
  return columns
    .split(',')
    .map(column => `${table}.${column.trim()}`)
    .join(', ')
}
