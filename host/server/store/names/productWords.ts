import type { ProductReader } from '../../../../src/domain/products/productReader.ts'
import { readerWith, type OwnWord } from '../../../../src/domain/products/ownWords.ts'
import type { Db } from '../database.ts'

/** The setting that says by which vocabulary the chains were made. */
export const CHAINS_VERSION = 'chains'

/** The words that were imported beside those of the catalogue. */
export function ownWords(db: Db): Promise<readonly OwnWord[]> {
  return db
    .selectFrom('product_word')
    .select(['word', 'also', 'kind_of as kindOf', 'holds', 'reason'])
    .orderBy('word')
    .execute()
}

const readers = new WeakMap<Db, { readonly version: string; readonly reader: ProductReader }>()

/** Reads by the words of the catalogue and those of the database; made anew as soon as another process has made other chains. */
export async function readerOf(db: Db): Promise<ProductReader> {
  const setting = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', CHAINS_VERSION)
    .executeTakeFirst()
  const version = setting?.value ?? ''
  const known = readers.get(db)
  if (known?.version === version) return known.reader
  const reader = readerWith(await ownWords(db))
  readers.set(db, { version, reader })
  return reader
}
