import { sql } from 'kysely'

/** Words of products beside those of the catalogue. `wider` follows from them whenever chains are made: all that each is a kind of. */
export const productWords = [
  sql`CREATE TABLE product_word (
    word text COLLATE "C" PRIMARY KEY,
    also text[] NOT NULL,
    kind_of text[] NOT NULL,
    holds text[] NOT NULL,
    reason text,
    wider text[] NOT NULL DEFAULT '{}'
  )`
]
