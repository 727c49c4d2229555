import { sql, type RawBuilder } from 'kysely'
import {
  firstDayOf,
  precisionOf,
  statedPart,
  type DatePrecision
} from '../../../../src/domain/facts/statedDate.ts'

/*
 * A date that a source may state to the month or year alone is stored as its first day, with how far it is stated in
 * `<column>_precision`. By the first day it is sorted and begins; where it has to end, its last day counts.
 */

export function precisionColumn(column: string): string {
  return `${column}_precision`
}

/** The two values of a date, as written. */
export function dateCells(
  date: string | null
): readonly [day: string | null, precision: DatePrecision | null] {
  return date === null ? [null, null] : [firstDayOf(date), precisionOf(date)]
}

/** A date as its source states it, from the two that are read. */
export function statedDate(day: string, precision: unknown): string {
  return statedPart(day, precision === 'year' || precision === 'month' ? precision : null)
}

/** The same in SQL, as text. */
export function statedText(column: string): RawBuilder<string | null> {
  return sql<string | null>`left(${sql.ref(column)}::text,
    CASE ${precisionOfColumn(column)} WHEN 'year' THEN 4 WHEN 'month' THEN 7 ELSE 10 END)`
}

/**
 * Whether a date says nothing that another one does not, as 2018 beside 2018-05. Of immutable functions alone, as they
 * are asked for where rows meet.
 */
export function isWithin(date: string, other: string): RawBuilder<boolean> {
  const [day, ofOther] = [sql.ref(date), sql.ref(other)]
  const [precision, precisionOfOther] = [precisionOfColumn(date), precisionOfColumn(other)]
  return sql<boolean>`coalesce(CASE ${precision}
    WHEN 'year' THEN extract(year FROM ${day}) = extract(year FROM ${ofOther})
    WHEN 'month' THEN ${precisionOfOther} IS DISTINCT FROM 'year'
      AND date_trunc('month', ${day}::timestamp) = date_trunc('month', ${ofOther}::timestamp)
    ELSE ${precisionOfOther} IS NULL AND ${day} = ${ofOther} END, false)`
}

/** Whether all of what is stated lies before a day: of 2018 only what ends with that year does. */
export function endsBefore(column: string, day: RawBuilder<unknown>): RawBuilder<boolean> {
  const [first, precision] = [sql.ref(column), precisionOfColumn(column)]
  // The plain comparison comes first: an index knows it, and of a CASE the planner knows nothing.
  return sql<boolean>`(${first} < ${day} AND (${precision} IS NULL OR (${first} + CASE ${precision}
    WHEN 'year' THEN interval '1 year' ELSE interval '1 month' END) <= ${day}))`
}

/**
 * The last day of what is stated, up to which what ends with a date still holds; beyond all days where no date is stated.
 * An index of certificates holds it: no parameter may stand in it, and another expression would need another index.
 */
export function lastDay(column: string): RawBuilder<string> {
  const [first, precision] = [sql.ref(column), precisionOfColumn(column)]
  return sql<string>`(CASE WHEN ${first} IS NULL THEN 'infinity'::date WHEN ${precision} IS NULL THEN ${first}
    ELSE (${first} + CASE ${precision} WHEN 'year' THEN interval '1 year' ELSE interval '1 month' END)::date - 1 END)`
}

function precisionOfColumn(column: string): RawBuilder<unknown> {
  return sql.ref(precisionColumn(column))
}
